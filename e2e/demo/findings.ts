import type { Project } from '@allmend/contract/projects/projects'
import type { InsightsDocument } from '@allmend/domain/projects/content/insights-page'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { Calendar, Story } from './story.ts'

/**
 * Headlines ask instead of telling: they are written before anybody knows what noise leaves of the figures. First comes
 * what a few hundred people suffice for.
 */
const PAGE: InsightsDocument = {
  title: { de: 'So bewegt sich Seewil.', en: 'How Seewil moves.' },
  lead: {
    de: 'Was Menschen aus Seewil in ihrem Alltag gemeinsam zeigen, Woche für Woche gezählt.',
    en: 'What people of Seewil show together in their everyday life, counted week by week.',
  },
  findings: [
    {
      kind: 'modes',
      title: { de: 'Womit wir unterwegs sind', en: 'How we travel' },
      words: {
        de: 'Vier Masse für dieselben Etappen: wie oft, wie weit, wie lange und mit wie viel CO₂.',
        en: 'Four measures of the same legs: how often, how far, how long and with how much CO₂.',
      },
    },
    {
      kind: 'co2',
      title: { de: 'Was es das Klima kostet', en: 'What it costs the climate' },
      words: { de: 'CO₂ nach Verkehrsmittel.', en: 'CO₂ by mode.' },
    },
    {
      kind: 'departures',
      title: { de: 'Wann Seewil unterwegs ist', en: 'When Seewil is on the move' },
      words: { de: 'Begonnene Etappen nach Stunde.', en: 'Legs begun, by the hour.' },
    },
    {
      kind: 'lengths',
      title: { de: 'Wie weit wir womit fahren', en: 'How far we go by what' },
      words: { de: 'Anteil der Verkehrsmittel je Länge.', en: 'Share of modes by length.' },
    },
    {
      kind: 'map',
      title: { de: 'Wo Seewil sich trifft', en: 'Where Seewil meets' },
      words: { de: '', en: '' },
    },
  ],
}

/** The live project shows the public what it found. */
export async function publishFindings(story: Story, live: Project, { today }: Calendar): Promise<void> {
  const projectId = live.id
  const { content } = await story.at(dataDayAfter(today, -5), '11:00', 'miriam')
  const { revision } = await content.insightsDraft({ projectId })
  const saved = await content.saveInsights({ projectId, document: PAGE, revision })
  await content.publishInsights({ projectId, revision: saved.revision })
}
