import { mailKind } from '../../platform/mail/mail-kind.ts'
import type { ProjectNamed } from '../../projects/projects/index.ts'

export const defectDoneMail = mailKind<ProjectNamed & { words: string }>({
  name: 'maintenance.done',
  isEssential: true,
  samples: {
    usual: {
      name: 'Velorouten Seewil',
      code: 'ROUTEN26',
      path: '/seewil/cityserver/ROUTEN26',
      words: 'Schlagloch im Velostreifen',
    },
  },
  texts: {
    de: ({ name, path, words: texts }, page) => ({
      subject: 'Erledigt, was du gemeldet hast',
      paragraphs: [
        'Guten Tag',
        `Im Projekt «${name}» ist erledigt, was du gemeldet hast: «${texts}».`,
        'Danke für deinen Hinweis. Du bekommst diese Nachricht, weil du sie dir gewünscht hast.',
        { link: page(`${path}/ride`), label: 'Zu deinen Meldungen' },
      ],
    }),
    en: ({ name, path, words: texts }, page) => ({
      subject: 'What you reported is done',
      paragraphs: [
        'Hello',
        `In the project “${name}”, what you reported has been mended: “${texts}”.`,
        'Thank you for telling us. You get this message because you wished for it.',
        { link: page(`${path}/ride`), label: 'To your reports' },
      ],
    }),
  },
})

export const maintenanceMails = [defectDoneMail]
