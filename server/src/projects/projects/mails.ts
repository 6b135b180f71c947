import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { dayText } from '../../platform/mail/day-text.ts'
import { mailKind } from '../../platform/mail/mail-kind.ts'

/** A project as those who run it know it. */
export interface ProjectNamed {
  name: string
  code: string
  path: `/${string}`
}

const sample: ProjectNamed = {
  name: 'Velo im Alltag',
  code: 'VELO2026',
  path: '/seewil/tracking/VELO2026',
}

export const projectLiveMail = mailKind<ProjectNamed>({
  name: 'projects.live',
  isEssential: true,
  samples: { live: sample },
  texts: {
    de: ({ name, code, path }, page) => ({
      subject: 'Ihr Projekt ist live',
      paragraphs: [
        'Guten Tag',
        `Das Projekt «${name}» ist live. Was ab jetzt gesammelt wird, zählt.`,
        { facts: [['Code für Teilnehmende', code]] },
        { link: page(path), label: 'Zum Projekt' },
        { link: page(`/invite/${code}`), label: 'Einladungsseite ansehen', isQuiet: true },
      ],
    }),
    en: ({ name, code, path }, page) => ({
      subject: 'Your project is live',
      paragraphs: [
        'Hello',
        `The project “${name}” is live. What is collected from now on counts.`,
        { facts: [['Code for participants', code]] },
        { link: page(path), label: 'To the project' },
        { link: page(`/invite/${code}`), label: 'See the invite page', isQuiet: true },
      ],
    }),
  },
})

export const seatsNearlyTakenMail = mailKind<ProjectNamed & { seats: number; seatsTaken: number }>({
  name: 'projects.seats-nearly-taken',
  isEssential: true,
  samples: { nearly: { ...sample, seats: 300, seatsTaken: 270 } },
  texts: {
    de: ({ name, path, seats, seatsTaken }, page) => ({
      subject: 'Die Plätze Ihres Projekts sind fast besetzt',
      paragraphs: [
        'Guten Tag',
        `Im Projekt «${name}» sind ${seatsTaken} von ${seats} Plätzen besetzt. Sind alle besetzt, kann niemand mehr beitreten.`,
        'Weitere Plätze können Sie jederzeit hinzufügen, solange das Projekt live ist.',
        { link: page(`${path}/extend-project`), label: 'Plätze hinzufügen' },
      ],
    }),
    en: ({ name, path, seats, seatsTaken }, page) => ({
      subject: 'The seats of your project are nearly taken',
      paragraphs: [
        'Hello',
        `In the project “${name}”, ${seatsTaken} of ${seats} seats are taken. Once all are taken, nobody can join any more.`,
        'You can add more seats at any time while the project is live.',
        { link: page(`${path}/extend-project`), label: 'Add seats' },
      ],
    }),
  },
})

export const endsSoonMail = mailKind<ProjectNamed & { endDay: DataDay }>({
  name: 'projects.ends-soon',
  isEssential: true,
  samples: { soon: { ...sample, endDay: '2026-10-17' } },
  texts: {
    de: ({ name, path, endDay }, page) => ({
      subject: 'Ihr Projekt endet bald',
      paragraphs: [
        'Guten Tag',
        `Das Projekt «${name}» läuft bis und mit ${dayText(endDay)}. Danach wird nichts mehr gesammelt, und niemand kann mehr beitreten.`,
        'Bis dahin können Sie es verlängern.',
        { link: page(`${path}/extend-project`), label: 'Projekt verlängern' },
      ],
    }),
    en: ({ name, path, endDay }, page) => ({
      subject: 'Your project ends soon',
      paragraphs: [
        'Hello',
        `The project “${name}” runs until ${dayText(endDay)}, that day included. After it nothing is collected any more, and nobody can join.`,
        'Until then you can extend it.',
        { link: page(`${path}/extend-project`), label: 'Extend the project' },
      ],
    }),
  },
})

export const inviteUnlockedMail = mailKind<ProjectNamed>({
  name: 'projects.invite-unlocked',
  isEssential: true,
  samples: { unlocked: sample },
  texts: {
    de: ({ name, code, path }, page) => ({
      subject: 'Ihre Einladungsseite ist freigeschaltet',
      paragraphs: [
        'Guten Tag',
        `Die Zahlung für das Projekt «${name}» ist bestätigt. Der Code ${code} ist aktiv, und wer ihn eingibt, findet die Einladungsseite, sobald Sie sie veröffentlicht haben.`,
        { link: page(`${path}/public-pages/invite`), label: 'Einladungsseite einrichten' },
      ],
    }),
    en: ({ name, code, path }, page) => ({
      subject: 'Your invite page is unlocked',
      paragraphs: [
        'Hello',
        `The payment for the project “${name}” is confirmed. The code ${code} is active, and whoever enters it finds the invite page as soon as you have published it.`,
        { link: page(`${path}/public-pages/invite`), label: 'Set up the invite page' },
      ],
    }),
  },
})

export const projectsMails = [projectLiveMail, seatsNearlyTakenMail, endsSoonMail, inviteUnlockedMail]
