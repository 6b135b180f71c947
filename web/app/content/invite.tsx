import { useEffect } from 'react'
import { data, isRouteErrorResponse, type MetaDescriptor, useSearchParams } from 'react-router'
import { Failure } from '@allmend/contract/failure'
import { channelIn, inviteAddress } from '@allmend/domain/content/channel'
import { LANGUAGES } from '@allmend/domain/language/language'
import { config } from '../../config.ts'
import { publicClient } from '../api/client.server.ts'
import { Content } from '../frame/content.tsx'
import { ErrorPage } from '../frame/error-page.tsx'
import { LanguageSwitch } from '../frame/language-switch.tsx'
import { addressOf, languageOfAddress } from '../i18n/address.ts'
import { Link } from '../i18n/link.tsx'
import { wordsOf } from '../i18n/texts.ts'
import { useLanguage } from '../i18n/use-language.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { ButtonLink } from '../ui/button-link.tsx'
import { Mark } from '../ui/mark.tsx'
import type { Route } from './+types/invite'
import { inviteTexts } from './invite-texts.ts'
import { InviteView } from './invite-view.tsx'
import styles from './invite.module.css'

const FRESH = 'public, max-age=60, stale-while-revalidate=300'

export async function loader({ request, params }: Route.LoaderArgs) {
  const language = languageOfAddress(new URL(request.url).pathname)
  try {
    const client = publicClient(request, config())
    const page = await client.content.invite({ code: params.code, language })
    return data({ page, origin: config().publicOrigin }, { headers: { 'Cache-Control': FRESH } })
  } catch (error) {
    // Unknown and closed answer alike; anything else is the world being down.
    const isUnknown =
      error instanceof Failure && (error.code === 'project_unknown' || error.code === 'input_invalid')
    throw data(null, { status: isUnknown ? 404 : 503 })
  }
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData, location }: Route.MetaArgs): MetaDescriptor[] {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }]
  const { page, origin } = loaderData
  const language = languageOfAddress(location.pathname)
  const words = wordsOf(inviteTexts, language)
  const title = words.metaTitle(page.sheet.title, page.organisation.name)
  const address = (it: (typeof LANGUAGES)[number]) => origin + addressOf(inviteAddress(page.code), it)
  const card = `${origin}/api/invite/${page.code}/card`
  return [
    { title },
    { name: 'description', content: page.sheet.lead },
    { name: 'robots', content: page.isTest ? 'noindex' : 'index, follow' },
    { tagName: 'link', rel: 'canonical', href: address(language) },
    ...LANGUAGES.map((it) => ({
      tagName: 'link' as const,
      rel: 'alternate',
      hrefLang: it === 'de' ? 'de-CH' : 'en',
      href: address(it),
    })),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Allmend' },
    { property: 'og:title', content: page.sheet.title },
    { property: 'og:description', content: page.sheet.lead },
    { property: 'og:url', content: address(language) },
    { property: 'og:image', content: card },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { name: 'twitter:card', content: 'summary_large_image' },
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'WebPage',
        name: page.sheet.title,
        description: page.sheet.lead,
        url: address(language),
        inLanguage: page.language === 'de' ? 'de-CH' : 'en',
        image: card,
        about: { '@type': 'ResearchProject', name: page.name, identifier: page.code },
        publisher: { '@type': 'Organization', name: page.organisation.name },
      },
    },
  ]
}

export default function Invite({ loaderData }: Route.ComponentProps) {
  const { page } = loaderData
  const language = useLanguage()
  const [query] = useSearchParams()
  const via = channelIn(query.get('via'))
  useVisit(page.code, via)
  const joinTo = `/invite/${page.code}/join${via ? `?via=${via}` : ''}`
  return (
    <Content>
      <InviteView page={page} language={language} joinTo={joinTo} head={<Head />} />
    </Content>
  )
}

/** Counts that the page was opened through this link; a reload or the way back is no new visit. */
function useVisit(code: string, via: number): void {
  useEffect(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    if (opened && opened.type !== 'navigate') return
    const body = new Blob([JSON.stringify({ via })], { type: 'application/json' })
    navigator.sendBeacon(`/api/invite/${encodeURIComponent(code)}/visit`, body)
  }, [code, via])
}

function Head() {
  return (
    <>
      <Link className={styles.brand} to="/">
        <Mark />
        <span>Allmend</span>
      </Link>
      <LanguageSwitch />
    </>
  )
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const words = useTexts(inviteTexts)
  if (!isRouteErrorResponse(error) || error.status !== 404) {
    return <ErrorPage status={isRouteErrorResponse(error) ? error.status : 500} />
  }
  return (
    <Content className={styles.missing}>
      <title>{`${words.unknown} – Allmend`}</title>
      <meta name="robots" content="noindex" />
      <h1>{words.unknown}</h1>
      <p>{words.unknownWords}</p>
      <ButtonLink to="/">{words.toHome}</ButtonLink>
    </Content>
  )
}
