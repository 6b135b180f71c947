import type { ReminderKind } from '@allmend/domain/projects/participation/reminder'
import { type Letter, type MailKind, mailKind, type PageLink } from '../../platform/mail/mail-kind.ts'

export interface Reminding {
  project: string
  /** Days that wait; of no interest to a quiet phone. */
  days: number
  token: string
}

const sample: Reminding = { project: 'Velo im Alltag', days: 5, token: 'A'.repeat(43) }

const quietPhoneMail = mailKind<Reminding>({
  name: 'participation.quiet-phone',
  isEssential: false,
  samples: { quiet: sample },
  texts: {
    de: (about, page, origin) =>
      ending(about, page, origin, {
        subject: 'Dein Telefon schickt nichts mehr',
        paragraphs: [
          'Hallo',
          `Dein Telefon hat für das Projekt «${about.project}» seit drei Tagen nichts mehr geschickt. Vielleicht ist die Aufzeichnung angehalten, die Ortung ausgeschaltet oder das Telefon nicht im Netz.`,
          { link: page('/diary/record'), label: 'Aufzeichnung ansehen' },
          'Machst du gerade Pause? Dann ist nichts zu tun. Was auf dem Telefon wartet, wird später geschickt.',
          {
            small: `Du bekommst diese Mail, weil du im Projekt «${about.project}» eingeschaltet hast, dass wir dich erinnern, wenn dein Telefon nichts mehr schickt.`,
          },
        ],
        label: 'Nicht mehr erinnern',
      }),
    en: (about, page, origin) =>
      ending(about, page, origin, {
        subject: 'Your phone sends nothing any more',
        paragraphs: [
          'Hello',
          `Your phone has sent nothing for the project “${about.project}” for three days. Recording may be paused, location switched off, or the phone without a connection.`,
          { link: page('/diary/record'), label: 'See the recording' },
          'Are you taking a break? Then there is nothing to do. What waits on the phone is sent later.',
          {
            small: `You get this mail because you asked us, in the project “${about.project}”, to remind you when your phone sends nothing any more.`,
          },
        ],
        label: 'Remind me no more',
      }),
  },
})

const daysWaitingMail = mailKind<Reminding>({
  name: 'participation.days-waiting',
  isEssential: false,
  samples: { one: { ...sample, days: 1 }, several: sample },
  texts: {
    de: (about, page, origin) =>
      ending(about, page, origin, {
        subject: 'In deinem Tagebuch warten Tage auf dich',
        paragraphs: [
          'Hallo',
          about.days === 1
            ? `In deinem Tagebuch von «${about.project}» wartet ein Tag der letzten vier Wochen darauf, dass du ihn bestätigst.`
            : `In deinem Tagebuch von «${about.project}» warten ${about.days} Tage der letzten vier Wochen darauf, dass du sie bestätigst.`,
          { link: page('/diary'), label: 'Tagebuch öffnen' },
          {
            small: `Du bekommst diese Mail höchstens einmal pro Woche, weil du im Projekt «${about.project}» eingeschaltet hast, dass wir dich an unbestätigte Tage erinnern.`,
          },
        ],
        label: 'Nicht mehr erinnern',
      }),
    en: (about, page, origin) =>
      ending(about, page, origin, {
        subject: 'Days in your diary wait for you',
        paragraphs: [
          'Hello',
          about.days === 1
            ? `In your diary of “${about.project}”, one day of the last four weeks waits for you to confirm it.`
            : `In your diary of “${about.project}”, ${about.days} days of the last four weeks wait for you to confirm them.`,
          { link: page('/diary'), label: 'Open the diary' },
          {
            small: `You get this mail once a week at most, because you asked us, in the project “${about.project}”, to remind you of days you have not confirmed.`,
          },
        ],
        label: 'Remind me no more',
      }),
  },
})

const surveyWaitingMail = mailKind<Reminding>({
  name: 'participation.survey-waiting',
  isEssential: false,
  samples: { waiting: sample },
  texts: {
    de: (about, page, origin) =>
      ending(about, page, origin, {
        subject: 'Eine Umfrage wartet auf dich',
        paragraphs: [
          'Hallo',
          `Im Projekt «${about.project}» ist eine Umfrage offen, in der noch Fragen auf dich warten. Du findest sie oben in deinem Tagebuch.`,
          { link: page('/diary'), label: 'Tagebuch öffnen' },
          'Magst du nicht antworten? Dann ist nichts zu tun; dein Tagebuch bleibt, wie es ist.',
          {
            small: `Du bekommst diese Mail höchstens einmal pro Woche, weil du im Projekt «${about.project}» eingeschaltet hast, dass wir dich an offene Umfragen erinnern.`,
          },
        ],
        label: 'Nicht mehr erinnern',
      }),
    en: (about, page, origin) =>
      ending(about, page, origin, {
        subject: 'A survey waits for you',
        paragraphs: [
          'Hello',
          `In the project “${about.project}”, a survey is open with questions that wait for you. You find it at the top of your diary.`,
          { link: page('/diary'), label: 'Open the diary' },
          'Would you rather not answer? Then there is nothing to do; your diary stays as it is.',
          {
            small: `You get this mail once a week at most, because you asked us, in the project “${about.project}”, to remind you of open surveys.`,
          },
        ],
        label: 'Remind me no more',
      }),
  },
})

function ending(
  { token }: Reminding,
  page: PageLink,
  origin: string,
  { label, subject, paragraphs }: Letter & { label: string },
): Letter {
  return {
    subject,
    paragraphs: [...paragraphs, { link: page(`/contact/${token}`), label, isQuiet: true }],
    withdrawAt: `${origin}/api/contact/${token}/withdraw`,
  }
}

export const reminderMail: Record<ReminderKind, MailKind<Reminding>> = {
  'quiet-phone': quietPhoneMail,
  'days-waiting': daysWaitingMail,
  'survey-waiting': surveyWaitingMail,
}
