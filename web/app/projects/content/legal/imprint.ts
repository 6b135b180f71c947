import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import type { LegalDocument } from './legal-document.ts'

const FIRST: LegalDocument = {
  lead: {
    de: 'Wer Allmend betreibt und wie man uns erreicht.',
    en: 'Who runs Allmend and how to reach us.',
  },
  sections: [
    {
      title: { de: 'Betreiberin', en: 'Operator' },
      paragraphs: [{ de: '{operator}', en: '{operator}' }],
    },
    {
      title: { de: 'Kontakt', en: 'Contact' },
      paragraphs: [
        {
          de: 'Fragen, Wünsche und Vertrieb: {contact}. Schwachstellen: die Adresse in /.well-known/security.txt.',
          en: 'Questions, wishes and sales: {contact}. Weaknesses: the address in /.well-known/security.txt.',
        },
      ],
    },
    {
      title: { de: 'Karten', en: 'Maps' },
      paragraphs: [
        {
          de: 'Karten, Strassen und Orte wirklicher Städte stammen von OpenStreetMap und seinen Mitwirkenden (ODbL). Die Beispielstadt Seewil ist erfunden.',
          en: 'Maps, streets and places of real cities come from OpenStreetMap and its contributors (ODbL). The sample town of Seewil is invented.',
        },
      ],
    },
    {
      title: { de: 'Software', en: 'Software' },
      paragraphs: [
        {
          de: 'Allmend ist freie Software unter der GNU Affero General Public License, Version 3 oder später. Wer diese Seiten benutzt, hat Anspruch auf ihren Quelltext; eine Mail genügt.',
          en: 'Allmend is free software under the GNU Affero General Public License, version 3 or later. Whoever uses these pages is entitled to their source; a mail is enough.',
        },
      ],
    },
    {
      title: { de: 'Inhalte anderer', en: 'Content of others' },
      paragraphs: [
        {
          de: 'Einladungsseiten schreiben die Organisationen der Projekte; sie sind dafür verantwortlich. Für verlinkte Seiten sind deren Betreiber verantwortlich.',
          en: 'Invite pages are written by the organisations of the projects, who are responsible for them. Linked pages are the responsibility of those who run them.',
        },
      ],
    },
  ],
}

/** Every version of the imprint. */
export const IMPRINT: Readonly<Record<LegalVersion, LegalDocument>> = { '2026-11-16': FIRST }
