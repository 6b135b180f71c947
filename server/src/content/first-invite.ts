import type { InviteDocument, InviteSheet } from '@allmend/domain/content/invite-page'

/** What a new project's invite page says before anybody has written on it. */
export function firstInvite(project: { code: string; organisation: string }): InviteDocument {
  return { picture: null, de: german(project), en: english(project) }
}

interface About {
  code: string
  organisation: string
}

function german({ code, organisation }: About): InviteSheet {
  return {
    title: 'Zeig, wie du unterwegs bist.',
    lead: `«${organisation}» möchte wissen, wie sich die Menschen hier bewegen. Mit deinen Wegen wird sichtbar, wo es klemmt. Die App läuft im Hintergrund, du bestätigst abends deinen Tag.`,
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Aufwand', value: '1 Min. pro Tag' },
          { label: 'Ab', value: '16 Jahren' },
        ],
      },
      { kind: 'join', label: 'Teilnehmen' },
      {
        kind: 'steps',
        title: 'So geht es',
        items: [
          { title: 'App installieren', words: `Lade die App und gib den Code ${code} ein.` },
          { title: 'Unterwegs sein', words: 'Die App erkennt, ob du gehst, fährst oder im Zug sitzt.' },
          { title: 'Tag bestätigen', words: 'Prüfe abends deine Wege. Ein Tippen genügt meistens.' },
        ],
      },
    ],
  }
}

function english({ code, organisation }: About): InviteSheet {
  return {
    title: 'Show how you get around.',
    lead: `“${organisation}” would like to know how people here get around. Your trips show where things get stuck. The app runs in the background, you confirm your day in the evening.`,
    blocks: [
      {
        kind: 'facts',
        items: [
          { label: 'Effort', value: '1 min a day' },
          { label: 'From', value: 'age 16' },
        ],
      },
      { kind: 'join', label: 'Take part' },
      {
        kind: 'steps',
        title: 'How it works',
        items: [
          { title: 'Install the app', words: `Get the app and enter the code ${code}.` },
          { title: 'Get around', words: 'The app sees whether you walk, drive or sit in a train.' },
          { title: 'Confirm the day', words: 'Look at your trips in the evening. One tap is mostly enough.' },
        ],
      },
    ],
  }
}
