import type { ResearchState } from '@allmend/domain/office/results/research'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import type { ProjectNamed } from '../../projects/projects/index.ts'

type Published = Exclude<ResearchState, 'waiting' | 'approved'>

export const researchMail = mailKind<{ title: string; state: Published; reason: string }>({
  name: 'results.research',
  isEssential: true,
  samples: {
    delivered: { title: 'Velo und Wetter', state: 'delivered', reason: '' },
    'too few': { title: 'Velo und Wetter', state: 'too few', reason: '' },
    declined: { title: 'Velo und Wetter', state: 'declined', reason: 'Der Zweck ist nicht klar.' },
  },
  texts: {
    de: ({ title, state, reason }, page) => ({
      subject: `Ihre Forschungsanfrage «${title}»`,
      paragraphs: [
        'Guten Tag',
        {
          delivered: 'Der Ethikrat hat Ihre Anfrage genehmigt. Der geschützte Auszug liegt bereit.',
          'too few':
            'Der Ethikrat hat Ihre Anfrage genehmigt. Es haben aber zu wenige Personen der Forschung zugestimmt und in diesen Wochen Daten geliefert: Über keine Woche lässt sich etwas sagen.',
          declined: 'Der Ethikrat hat Ihre Anfrage abgelehnt. Seine Begründung:',
        }[state],
        ...(reason === '' ? [] : [{ quote: reason }]),
        { link: page('/profile/research'), label: 'Zu Ihren Anfragen' },
      ],
    }),
    en: ({ title, state, reason }, page) => ({
      subject: `Your research request “${title}”`,
      paragraphs: [
        'Hello',
        {
          delivered: 'The ethics board approved your request. The protected extract is ready.',
          'too few':
            'The ethics board approved your request. But too few people agreed to research and delivered data in these weeks: of no week anything can be said.',
          declined: 'The ethics board declined your request. Its reason:',
        }[state],
        ...(reason === '' ? [] : [{ quote: reason }]),
        { link: page('/profile/research'), label: 'To your requests' },
      ],
    }),
  },
})

const sample = { name: 'Velo im Alltag', code: 'VELO2026', path: '/seewil/tracking/VELO2026' } as const

export const resultMail = mailKind<ProjectNamed & { title: string; by: string }>({
  name: 'results.result',
  isEssential: true,
  samples: { delivered: { ...sample, title: 'Bericht Herbst', by: 'Allmend' } },
  texts: {
    de: ({ name, title, by, path }, page) => ({
      subject: `Ein Ergebnis für «${name}»`,
      paragraphs: [
        'Guten Tag',
        `${by} hat für das Projekt «${name}» ein Ergebnis geliefert: «${title}».`,
        { link: page(path), label: 'Zum Projekt' },
      ],
    }),
    en: ({ name, title, by, path }, page) => ({
      subject: `A result for “${name}”`,
      paragraphs: [
        'Hello',
        `${by} delivered a result to the project “${name}”: “${title}”.`,
        { link: page(path), label: 'To the project' },
      ],
    }),
  },
})

export const resultsMails = [researchMail, resultMail]
