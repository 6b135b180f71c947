import type { InviteDocument, InviteSheet } from '@allmend/domain/content/invite-page'

/** What a new project's invite page says before anybody has written on it. */
export function firstInvite(project: About): InviteDocument {
  return { picture: null, de: german(project), en: english(project) }
}

interface About {
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
