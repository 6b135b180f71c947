import { mailKind } from '../../../platform/mail/mail-kind.ts'

/** No data and no link to it: whoever reads her mail still has to sign in as her. */
export const archiveReadyMail = mailKind<null>({
  name: 'own-data.archive-ready',
  isEssential: true,
  samples: { ready: null },
  texts: {
    de: (_about, page) => ({
      subject: 'Dein Archiv ist bereit',
      paragraphs: [
        'Hallo',
        'Das Archiv deiner Daten, das du bei Allmend bestellt hast, ist fertig. Du kannst es sieben Tage lang herunterladen; dafür meldest du dich an.',
        { link: page('/diary/your-data'), label: 'Zu deinen Daten' },
      ],
    }),
    en: (_about, page) => ({
      subject: 'Your archive is ready',
      paragraphs: [
        'Hello',
        'The archive of your data you asked Allmend for is ready. You can download it for seven days; you sign in to do so.',
        { link: page('/diary/your-data'), label: 'To your data' },
      ],
    }),
  },
})

export const ownDataMails = [archiveReadyMail]
