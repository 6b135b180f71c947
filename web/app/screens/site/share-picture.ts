import { LANGUAGES, type Language } from '@allmend/domain/platform/language/language'
import { config } from '../../../server/config.ts'
import { publicClient } from '../../platform/api/client.server.ts'
import { textsOf } from '../../platform/i18n/texts.ts'
import { aboutTexts, homeTexts, productsTexts, publicProjectsTexts } from '../../projects/content/index.ts'
import { blogTexts, faqTexts, shareTexts, statusTexts, storiesTexts } from '../../office/site/index.ts'
import { documentAt, sharePicture } from '../../office/site/index.server.ts'
import type { Shared } from '../../office/site/index.server.ts'
import { isIndexed, sitemap } from '../../sitemap.ts'
import type { Route } from './+types/share-picture'

const DAY = 'public, max-age=86400'
const HOUR = 'public, max-age=3600'

interface Asked {
  page: string
  language: Language
  request: Request
}

/** `/media/share/de/blog/one-voice-each.png`: only what pages themselves say is drawn, nobody's own words. */
export async function loader({ request, params }: Route.LoaderArgs): Promise<Response> {
  const [, language, page] = /^(de|en)\/([\w/-]{1,200})\.png$/.exec(params['*'] ?? '') ?? []
  const known = LANGUAGES.find((it) => it === language)
  if (!known || page === undefined) return new Response(null, { status: 404 })
  const shared = await sharedOf({ page, language: known, request }).catch(() => undefined)
  if (!shared) return new Response(null, { status: 404 })
  const isOfProject = page.startsWith('invite/')
  return new Response(new Uint8Array(await sharePicture(shared)), {
    headers: { 'Content-Type': 'image/png', 'Cache-Control': isOfProject ? HOUR : DAY },
  })
}

/** What stands on the picture of a page; undefined: there is none. */
async function sharedOf({ page, language, request }: Asked): Promise<Shared | undefined> {
  const [kind = '', code = ''] = page.split('/')
  const texts = textsOf(shareTexts, language)
  if (code !== '' && (kind === 'blog' || kind === 'customer-stories')) {
    const asked = { kind: kind === 'blog' ? 'post' : 'story', slug: code, language } as const
    const { title } = await publicClient(request, config()).site.article(asked)
    return { kicker: texts[kind], title }
  }
  if (kind === 'invite') return ofProject({ code, language, request })
  const fixed = fixedPages(language)[page]
  if (fixed) return fixed
  const document = documentAt(`/${page}`, language)
  if (document) return { kicker: texts.documentation, title: document.title }
  return sitemap.some((it) => it.address === `/${page}` && isIndexed(it)) ? homePicture(language) : undefined
}

function homePicture(language: Language): Shared {
  const { headingFirst, headingSecond } = textsOf(homeTexts, language)
  return { kicker: textsOf(shareTexts, language).cooperative, title: `${headingFirst} ${headingSecond}` }
}

function fixedPages(language: Language): Record<string, Shared> {
  const { cooperative } = textsOf(shareTexts, language)
  const products = textsOf(productsTexts, language)
  const about = textsOf(aboutTexts, language)
  const of = (title: string): Shared => ({ kicker: cooperative, title })
  return {
    home: homePicture(language),
    products: of(`${products.headingFirst} ${products.headingSecond}`),
    about: of(`${about.headingFirst} ${about.headingSecond}`),
    projects: of(textsOf(publicProjectsTexts, language).heading),
    blog: of(textsOf(blogTexts, language).title),
    'customer-stories': of(textsOf(storiesTexts, language).title),
    faq: of(textsOf(faqTexts, language).title),
    status: of(textsOf(statusTexts, language).title),
  }
}

/** Of what a project has published, and nothing else; its insights are shared by a picture of their own. */
async function ofProject({
  code,
  language,
  request,
}: Omit<Asked, 'page'> & { code: string }): Promise<Shared> {
  const { content } = publicClient(request, config())
  const { sheet, organisation, picture: published } = await content.invite({ code, language })
  const picture = published ? await pictureOf(code) : undefined
  return {
    kicker: `${textsOf(shareTexts, language).invite} · ${organisation.name}`,
    title: sheet.title,
    picture,
  }
}

async function pictureOf(code: string): Promise<Buffer | undefined> {
  const answer = await fetch(`${config().apiUrl}/api/invite/${encodeURIComponent(code)}/card`)
  return answer.ok ? Buffer.from(await answer.arrayBuffer()) : undefined
}
