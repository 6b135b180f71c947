import type { LegalVersion } from '@allmend/domain/projects/content/legal-version'
import type { LegalDocument } from './legal-document.ts'

const FIRST: LegalDocument = {
  lead: {
    de: 'Wem Allmend gehört, wer mitbestimmt und was mit den Anteilen geschieht.',
    en: 'Whom Allmend belongs to, who has a say and what happens with the shares.',
  },
  sections: [
    {
      title: { de: 'Name und Zweck', en: 'Name and purpose' },
      paragraphs: [
        {
          de: '{operator} ist eine Genossenschaft nach schweizerischem Recht. Sie betreibt Allmend im Interesse der Menschen, deren Daten darin liegen, und verteilt keinen Gewinn.',
          en: '{operator} is a cooperative under Swiss law. It runs Allmend in the interest of the people whose data it holds, and distributes no profit.',
        },
      ],
    },
    {
      title: { de: 'Mitglieder', en: 'Members' },
      paragraphs: [
        {
          de: 'Mitglied wird, wer mindestens einen Anteil und den Jahresbeitrag bezahlt. Wer noch nicht 18 ist, braucht die Zustimmung der gesetzlichen Vertretung.',
          en: 'Whoever pays at least one share and the yearly fee becomes a member. Whoever is not yet 18 needs the consent of the legal representative.',
        },
        {
          de: 'Jedes Mitglied hat eine Stimme, unabhängig von der Zahl seiner Anteile. Es wählt den Ethikrat und kann sich selbst zur Wahl stellen.',
          en: 'Every member has one vote, however many shares it holds. It elects the ethics board and may stand for election.',
        },
        {
          de: 'Die Genossenschaft führt ein Register der Mitglieder und Anteile: Name, Adresse, Anteile mit ihren Daten. Es wird zehn Jahre über den Austritt hinaus aufbewahrt.',
          en: 'The cooperative keeps a register of members and shares: name, address, shares with their dates. It is kept for ten years after a member has left.',
        },
      ],
    },
    {
      title: { de: 'Anteile und Beitrag', en: 'Shares and fee' },
      paragraphs: [
        {
          de: 'Ein Anteil kostet CHF 50. Auf einmal werden höchstens fünf gezeichnet, niemand hält mehr als hundert. Anteile lauten auf den Namen, sind nicht übertragbar und nicht verzinst.',
          en: 'A share costs CHF 50. At most five are subscribed at once, nobody holds more than a hundred. Shares are registered, not transferable and bear no interest.',
        },
        {
          de: 'Der Jahresbeitrag gilt für ein Kalenderjahr und steht in der Preisliste. Für das kommende Jahr wird er im Dezember verlangt.',
          en: 'The yearly fee is for a calendar year and stands in the price list. For the coming year it is asked for in December.',
        },
        {
          de: 'Die Mitglieder haften nur mit ihren Anteilen. Eine Nachschusspflicht gibt es nicht.',
          en: 'Members are liable with their shares only. There is no obligation to make further contributions.',
        },
      ],
    },
    {
      title: { de: 'Austritt', en: 'Leaving' },
      paragraphs: [
        {
          de: 'Ein Mitglied kann auf Ende eines Kalenderjahres austreten und den Austritt bis dahin zurücknehmen. Seine Anteile werden zurückgezahlt, wenn die Generalversammlung die Jahresrechnung genehmigt hat.',
          en: 'A member may leave at the end of a calendar year, and change its mind until then. Its shares are paid back once the general meeting has approved the annual accounts.',
        },
        {
          de: 'Wer sein Konto löscht, tritt damit sofort aus.',
          en: 'Whoever deletes the account leaves at once.',
        },
      ],
    },
    {
      title: { de: 'Punkte', en: 'Points' },
      paragraphs: [
        {
          de: 'Ein Mitglied bekommt einen Punkt je bestätigten Datentag und einen je Tag mit angenommenen detaillierten Bewertungen, aus den letzten 365 Tagen. Punkte zählen, solange der Beitrag bezahlt ist und mindestens sieben Tage bestätigt sind. Sie sind kein Geld und geben keine Stimmen.',
          en: 'A member gets one point for each confirmed data day and one for each day with accepted detailed ratings, of the last 365 days. Points count while the fee is paid and at least seven days are confirmed. They are no money and give no votes.',
        },
      ],
    },
    {
      title: { de: 'Kontakt', en: 'Contact' },
      paragraphs: [
        { de: 'Fragen zu den Statuten: {contact}', en: 'Questions about the statutes: {contact}' },
      ],
    },
  ],
}

/** Every version of the statutes; a new one is a new text, never a change of an old one. */
export const STATUTES: Readonly<Record<LegalVersion, LegalDocument>> = { '2026-11-16': FIRST }
