import { type CalendarEntry, calendarFile } from '@allmend/domain/city/missions/calendar'
import { momentText } from '../../platform/mail/day-text.ts'
import { type Letter, mailKind, type PageLink } from '../../platform/mail/mail-kind.ts'
import type { MailPart } from '../../platform/mail/mail.ts'

export interface AboutMission {
  project: string
  organisation: string
  path: `/${string}`
  mission: Omit<CalendarEntry, 'link'>
}

const sample: AboutMission = {
  project: 'Velonetz Seewil',
  organisation: 'Stadt Seewil',
  path: '/stadt-seewil/cityserver/VELO26/missions',
  mission: {
    id: '0b0f1b66-2f0e-4f53-9a52-1f3e6f0f7a10',
    name: 'Quai bis Hirschmatt, Abendspitze',
    description: 'Wir fahren sechs Abschnitte und bewerten jeden.',
    place: 'Bahnhofplatz, Veloparking',
    startsAt: Date.UTC(2026, 8, 17, 15),
    endsAt: Date.UTC(2026, 8, 17, 17),
    changedAt: Date.UTC(2026, 8, 1),
    revision: 1,
    isCancelled: false,
  },
}

const WHEN = { de: 'Wann', en: 'When' } as const
const WHERE = { de: 'Treffpunkt', en: 'Meeting place' } as const

function facts(language: 'de' | 'en', { mission }: AboutMission): MailPart {
  const when = [WHEN[language], momentText(new Date(mission.startsAt))] as const
  return { facts: mission.place === '' ? [when] : [when, [WHERE[language], mission.place]] }
}

const withDate = ({ mission, path }: AboutMission, page: PageLink): Pick<Letter, 'calendar'> => ({
  calendar: calendarFile({ ...mission, link: page(path) }),
})

export const invitedMail = mailKind<AboutMission & { token: string }>({
  name: 'missions.invited',
  isEssential: false,
  samples: { invited: { ...sample, token: 'A'.repeat(43) } },
  texts: {
    de: (about, page, origin) => ({
      subject: `Einladung: ${about.mission.name}`,
      paragraphs: [
        'Hallo',
        `${about.organisation} lädt dich im Projekt «${about.project}» zu einer Mission ein: «${about.mission.name}».`,
        facts('de', about),
        ...(about.mission.description === '' ? [] : [{ quote: about.mission.description }]),
        { link: page(about.path), label: 'Mission ansehen und anmelden' },
        {
          small: `Du bekommst diese Mail, weil du einverstanden bist, dass dir ${about.organisation} zum Projekt schreibt.`,
        },
        { link: page(`/contact/${about.token}`), label: 'Keine Nachrichten mehr', isQuiet: true },
      ],
      withdrawAt: `${origin}/api/contact/${about.token}/withdraw`,
    }),
    en: (about, page, origin) => ({
      subject: `Invitation: ${about.mission.name}`,
      paragraphs: [
        'Hello',
        `${about.organisation} invites you to a mission in the project “${about.project}”: “${about.mission.name}”.`,
        facts('en', about),
        ...(about.mission.description === '' ? [] : [{ quote: about.mission.description }]),
        { link: page(about.path), label: 'See the mission and sign up' },
        {
          small: `You get this mail because you agreed that ${about.organisation} may write to you about the project.`,
        },
        { link: page(`/contact/${about.token}`), label: 'No more messages', isQuiet: true },
      ],
      withdrawAt: `${origin}/api/contact/${about.token}/withdraw`,
    }),
  },
})

export const signedUpMail = mailKind<AboutMission>({
  name: 'missions.signed-up',
  isEssential: true,
  samples: { signed: sample },
  texts: {
    de: (about, page) => ({
      subject: `Du bist dabei: ${about.mission.name}`,
      paragraphs: [
        'Hallo',
        `Du bist für die Mission «${about.mission.name}» angemeldet. Der Termin für deinen Kalender liegt bei.`,
        facts('de', about),
        { link: page(about.path), label: 'Zur Mission' },
        'Kommst du doch nicht? Dann gib deinen Platz dort frei.',
      ],
      ...withDate(about, page),
    }),
    en: (about, page) => ({
      subject: `You are in: ${about.mission.name}`,
      paragraphs: [
        'Hello',
        `You have signed up for the mission “${about.mission.name}”. The date for your calendar is attached.`,
        facts('en', about),
        { link: page(about.path), label: 'To the mission' },
        'Can you not come after all? Please give your place back there.',
      ],
      ...withDate(about, page),
    }),
  },
})

export const remindedMail = mailKind<AboutMission>({
  name: 'missions.reminded',
  isEssential: true,
  samples: { soon: sample },
  texts: {
    de: (about, page) => ({
      subject: `Bald geht es los: ${about.mission.name}`,
      paragraphs: [
        'Hallo',
        `Die Mission «${about.mission.name}» beginnt bald.`,
        facts('de', about),
        { link: page(about.path), label: 'Zur Mission' },
        { small: 'Du wolltest daran erinnert werden. Du kannst die Erinnerung bei der Mission ausschalten.' },
      ],
      ...withDate(about, page),
    }),
    en: (about, page) => ({
      subject: `Soon: ${about.mission.name}`,
      paragraphs: [
        'Hello',
        `The mission “${about.mission.name}” begins soon.`,
        facts('en', about),
        { link: page(about.path), label: 'To the mission' },
        { small: 'You wanted to be reminded. You can switch the reminder off at the mission.' },
      ],
      ...withDate(about, page),
    }),
  },
})

export const changedMail = mailKind<AboutMission>({
  name: 'missions.changed',
  isEssential: true,
  samples: { moved: sample },
  texts: {
    de: (about, page) => ({
      subject: `Geändert: ${about.mission.name}`,
      paragraphs: [
        'Hallo',
        `Die Mission «${about.mission.name}», für die du angemeldet bist, findet zu dieser Zeit und an diesem Ort statt:`,
        facts('de', about),
        { link: page(about.path), label: 'Zur Mission' },
      ],
      ...withDate(about, page),
    }),
    en: (about, page) => ({
      subject: `Changed: ${about.mission.name}`,
      paragraphs: [
        'Hello',
        `The mission “${about.mission.name}” you have signed up for takes place at this time and place:`,
        facts('en', about),
        { link: page(about.path), label: 'To the mission' },
      ],
      ...withDate(about, page),
    }),
  },
})

export const cancelledMail = mailKind<AboutMission & { closingWords: string }>({
  name: 'missions.cancelled',
  isEssential: true,
  samples: {
    why: {
      ...sample,
      mission: { ...sample.mission, isCancelled: true },
      closingWords: 'Es ist Sturm angesagt.',
    },
  },
  texts: {
    de: (about, page) => ({
      subject: `Abgesagt: ${about.mission.name}`,
      paragraphs: [
        'Hallo',
        `Die Mission «${about.mission.name}», für die du angemeldet bist, findet nicht statt.`,
        facts('de', about),
        ...(about.closingWords === '' ? [] : [{ quote: about.closingWords }]),
        { link: page(about.path), label: 'Zu den Missionen' },
      ],
      ...withDate(about, page),
    }),
    en: (about, page) => ({
      subject: `Called off: ${about.mission.name}`,
      paragraphs: [
        'Hello',
        `The mission “${about.mission.name}” you have signed up for does not take place.`,
        facts('en', about),
        ...(about.closingWords === '' ? [] : [{ quote: about.closingWords }]),
        { link: page(about.path), label: 'To the missions' },
      ],
      ...withDate(about, page),
    }),
  },
})

export const missionsMails = [invitedMail, signedUpMail, remindedMail, changedMail, cancelledMail]
