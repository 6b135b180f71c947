import { readFileSync } from 'node:fs'
import type { Client } from '@allmend/contract/client'
import { type ArticleDocument, type ArticleSheet, emptyArticle } from '@allmend/domain/office/site/article'
import type { ArticlePart, ArticleText } from '@allmend/domain/office/site/article-text'
import { dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Stage } from './stage.ts'
import type { Story } from './story.ts'

/** The map of the invented town, as the product draws it. */
const MAP = new URL('../../web/public/seewil-light.webp', import.meta.url)

const paragraph = (text: string): ArticlePart => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const titled = (text: string): ArticlePart => ({
  type: 'heading',
  attrs: { level: 2 },
  content: [{ type: 'text', text }],
})
const text = (...content: ArticlePart[]): ArticleText => ({ type: 'doc', content })
const sheet = (about: Partial<ArticleSheet>): ArticleSheet => ({ ...emptyArticle('').de, ...about })

/** What an Admin wrote in the last days: one article everybody reads, one that waits for tomorrow, one begun. */
export async function writeArticles({ work }: Stage, { at, before }: Story): Promise<string> {
  const urs = await at(before(5), '09:40', 'admin')
  const { id, revision } = await urs.site.createArticle({ kind: 'post' })
  const picture = await pictureOf(urs, id)
  const map = await urs.site.saveArticle({ id, revision, document: mapOfSeewil(picture) })
  await urs.site.publishArticle({ id, revision: map.revision })

  const later = await at(before(1), '15:20', 'admin')
  const waiting = await later.site.createArticle({ kind: 'post' })
  const { revision: saved } = await later.site.saveArticle({ ...waiting, document: routesBySchool() })
  const publishAt = instantAt(dataDayAfter(before(0), 1), '08:00', ZURICH)
  await later.site.scheduleArticle({ id: waiting.id, revision: saved, publishAt })

  const begun = await later.site.createArticle({ kind: 'story' })
  const document = { ...begun.document, de: sheet({ title: 'Ein Jahr mit Velorouten' }) }
  await later.site.saveArticle({ ...begun, document })
  await work('site.publish-articles')
  return id
}

async function pictureOf({ site }: Client, id: string): Promise<string> {
  const picture = new Blob([new Uint8Array(readFileSync(MAP))], { type: 'image/webp' })
  return (await site.addArticlePicture({ id }, { picture })).id
}

function mapOfSeewil(picture: string): ArticleDocument {
  return {
    ...emptyArticle('Urs Amrein'),
    picture,
    isSample: true,
    de: sheet({
      slug: 'eine-stadt-zum-ueben',
      title: 'Eine Stadt zum Üben',
      lead: 'Seewil gibt es nicht. Gerade deshalb lässt sich daran prüfen, was wir über Wege sagen.',
      tags: ['Methode'],
      alt: 'Karte der erfundenen Stadt Seewil mit See, Fluss und Strassennetz',
      caption: 'Die Karte ist gezeichnet wie jede andere bei uns, aus Daten, die niemandem gehören.',
      body: text(
        paragraph(
          'Wer eine Erkennung prüfen will, muss wissen, was wirklich geschah. Bei Menschen weiss man es nie ganz.',
        ),
        titled('Was erfunden ist'),
        paragraph(
          'Strassen, Linien, Menschen und ihre Tage. Nicht erfunden ist die Rechnung: Es ist dieselbe wie in jedem Projekt.',
        ),
        {
          type: 'blockquote',
          content: [
            {
              type: 'paragraph',
              content: [{ type: 'text', text: 'Was an Seewil nicht stimmt, stimmt auch anderswo nicht.' }],
            },
          ],
        },
        titled('Was sich daran zeigt'),
        paragraph('Wo die Erkennung irrt, steht auf der Seite zur Genauigkeit, nach Verkehrsmittel.'),
      ),
    }),
    en: sheet({
      slug: 'a-town-to-practise-on',
      title: 'A town to practise on',
      lead: 'Seewil does not exist. That is why what we say about trips can be checked on it.',
      tags: ['Method'],
      alt: 'Map of the invented town of Seewil with its lake, river and streets',
      caption: 'The map is drawn as any other of ours, from data that belong to nobody.',
      body: text(
        paragraph(
          'Whoever wants to check a detection has to know what really happened. Of people one never quite does.',
        ),
        titled('What is invented'),
        paragraph(
          'Streets, lines, people and their days. The calculation is not: it is the same as in every project.',
        ),
        titled('What it shows'),
        paragraph('Where the detection errs stands on the page about accuracy, by mode.'),
      ),
    }),
  }
}

function routesBySchool(): ArticleDocument {
  return {
    ...emptyArticle('Urs Amrein'),
    de: sheet({
      slug: 'schulwege-bewerten',
      title: 'Schulwege bewerten',
      lead: 'Wie Kinder und Eltern mit CityServer sagen, wo der Schulweg gut ist und wo nicht.',
      tags: ['CityServer'],
      body: text(
        paragraph(
          'Bewertet wird Strecke um Strecke, mit einer Stimme pro Person. Gezeigt wird, wo genug gesprochen haben.',
        ),
      ),
    }),
    en: sheet({
      slug: 'rating-ways-to-school',
      title: 'Rating ways to school',
      lead: 'How children and parents say with CityServer where the way to school is good and where not.',
      tags: ['CityServer'],
      body: text(
        paragraph('Rated is section by section, one voice a person. Shown is where enough have spoken.'),
      ),
    }),
  }
}
