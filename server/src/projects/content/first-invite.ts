import type { Language } from '@allmend/domain/platform/language/language'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { InviteDocument, InviteSheet } from '@allmend/domain/projects/content/invite-page'

/** What a new project's invite page says before anybody has written on it. */
export function firstInvite(project: About): InviteDocument {
  const sheets = project.product === 'tracking' ? TRACKING : CITYSERVER
  return { picture: null, de: sheets.de(project), en: sheets.en(project) }
}

interface About {
  product: Product
  code: string
  organisation: string
  /** Of the site, where the code can be typed. */
  origin: string
}

const joinPage = (origin: string): string => `${new URL(origin).host}/join`

function german({ code, organisation, origin }: About): InviteSheet {
  return {
    title: 'Zeig, wie du unterwegs bist.',
    lead: `«${organisation}» möchte wissen, wie sich die Menschen hier bewegen. Mit deinen Wegen wird sichtbar, wo es klemmt. Dein Telefon zeichnet auf, du bestätigst abends deinen Tag.`,
    blocks: [
      {
        kind: 'facts',
        items: [{ label: 'Aufwand', value: '1 Min. pro Tag' }],
      },
      { kind: 'join', label: 'Teilnehmen' },
      {
        kind: 'steps',
        title: 'So geht es',
        items: [
          {
            title: 'Teilnehmen',
            words: `Tippe auf «Teilnehmen», oder gib auf ${joinPage(origin)} den Code ${code} ein.`,
          },
          {
            title: 'Unterwegs sein',
            words: 'Dein Telefon zeichnet auf. Allmend erkennt, ob du gehst, fährst oder im Zug sitzt.',
          },
          { title: 'Tag bestätigen', words: 'Prüfe abends deine Wege. Ein Tippen genügt meistens.' },
        ],
      },
    ],
  }
}

function english({ code, organisation, origin }: About): InviteSheet {
  return {
    title: 'Show how you get around.',
    lead: `“${organisation}” would like to know how people here get around. Your trips show where things get stuck. Your phone records, you confirm your day in the evening.`,
    blocks: [
      {
        kind: 'facts',
        items: [{ label: 'Effort', value: '1 min a day' }],
      },
      { kind: 'join', label: 'Take part' },
      {
        kind: 'steps',
        title: 'How it works',
        items: [
          {
            title: 'Take part',
            words: `Tap “Take part”, or enter the code ${code} on ${joinPage(origin)}.`,
          },
          {
            title: 'Get around',
            words: 'Your phone records. Allmend sees whether you walk, drive or sit in a train.',
          },
          { title: 'Confirm the day', words: 'Look at your trips in the evening. One tap is mostly enough.' },
        ],
      },
    ],
  }
}

function germanCity({ code, organisation, origin }: About): InviteSheet {
  return {
    title: 'Sag, wie es sich hier fährt.',
    lead: `«${organisation}» möchte wissen, wo das Velofahren angenehm ist und wo nicht. Du kennst die Strassen hier: Deine Bewertungen zeigen, wo sich etwas ändern soll.`,
    blocks: [
      { kind: 'facts', items: [] },
      { kind: 'join', label: 'Teilnehmen' },
      {
        kind: 'steps',
        title: 'So geht es',
        items: [
          {
            title: 'Teilnehmen',
            words: `Tippe auf «Teilnehmen», oder gib auf ${joinPage(origin)} den Code ${code} ein.`,
          },
          {
            title: 'Selbst entscheiden',
            words:
              'Du wählst, wofür du zustimmst. Bewertungen braucht es, Fotos und Fahrten sind freiwillig.',
          },
          {
            title: 'Dabei sein',
            words: 'Mit der Teilnahme wird nichts aufgezeichnet. Dein Telefon bleibt, wie es ist.',
          },
        ],
      },
    ],
  }
}

function englishCity({ code, organisation, origin }: About): InviteSheet {
  return {
    title: 'Tell us how it rides here.',
    lead: `“${organisation}” would like to know where cycling is pleasant and where it is not. You know the streets here: your ratings show where something should change.`,
    blocks: [
      { kind: 'facts', items: [] },
      { kind: 'join', label: 'Take part' },
      {
        kind: 'steps',
        title: 'How it works',
        items: [
          {
            title: 'Take part',
            words: `Tap “Take part”, or enter the code ${code} on ${joinPage(origin)}.`,
          },
          {
            title: 'Decide for yourself',
            words: 'You choose what you agree to. Ratings are needed, photos and rides are up to you.',
          },
          {
            title: 'Be part of it',
            words: 'Taking part records nothing. Your phone stays as it is.',
          },
        ],
      },
    ],
  }
}

type Sheets = Record<Language, (project: About) => InviteSheet>
const TRACKING: Sheets = { de: german, en: english }
const CITYSERVER: Sheets = { de: germanCity, en: englishCity }
