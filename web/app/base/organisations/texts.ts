import type { organisations } from '@allmend/contract/base/organisations'
import type { projects } from '@allmend/contract/projects/projects'
import { texts } from '../../platform/i18n/texts.ts'

export const fieldTexts = texts({
  name: { de: 'Name der Organisation', en: 'Name of the organisation' },
  slug: { de: 'Webadresse', en: 'Web address' },
  slugFree: { de: (address: string) => `${address} ist frei`, en: (address: string) => `${address} is free` },
  slugTaken: { de: 'Diese Adresse ist bereits vergeben.', en: 'This address is already taken.' },
  slugHint: {
    de: 'Aus dem Namen abgeleitet; sie lässt sich später nicht ändern.',
    en: 'Derived from the name; it cannot be changed later.',
  },
  accountName: { de: 'Kontoinhaberin oder Kontoinhaber', en: 'Account holder' },
  accountNameHint: { de: 'Auf wen Rechnungen lauten', en: 'To whom invoices are made out' },
  contactEmail: { de: 'E-Mail für Anfragen', en: 'Contact email' },
  type: { de: 'Art der Organisation', en: 'Type of organisation' },
  chooseType: { de: 'Bitte wählen', en: 'Please choose' },
  public_sector: { de: 'Öffentliche Hand', en: 'Public sector' },
  private_sector: { de: 'Privatwirtschaft', en: 'Private sector' },
  Not_For_Profit: { de: 'Gemeinnützige Organisation', en: 'Not-for-profit organisation' },
  street: { de: 'Strasse', en: 'Street' },
  number: { de: 'Nummer', en: 'Number' },
  postcode: { de: 'Postleitzahl', en: 'Postal code' },
  location: { de: 'Ort', en: 'Town' },
  country: { de: 'Land', en: 'Country' },
  billingEmail: { de: 'E-Mail für Rechnungen', en: 'Email for invoices' },
  billingEmailHint: {
    de: 'Sonst gehen sie an die E-Mail für Anfragen.',
    en: 'Otherwise they go to the contact email.',
  },
  billingReference: { de: 'Ihre Referenz', en: 'Your reference' },
  billingReferenceHint: {
    de: 'Steht auf jeder Rechnung, zum Beispiel eine Kostenstelle.',
    en: 'Stands on every invoice, for example a cost centre.',
  },
})

export const newOrganisationTexts = texts({
  known: {
    de: 'Sie haben schon eine Organisation',
    en: 'You already have an organisation',
  },
  startFor: {
    de: (name: string) => `Projekt starten für ${name}`,
    en: (name: string) => `Start a project for ${name}`,
  },
  title: { de: 'Organisation anlegen', en: 'Create an organisation' },
  identity: { de: 'Organisation', en: 'Organisation' },
  identityText: {
    de: 'Unter diesem Namen laden Sie Teilnehmende ein.',
    en: 'Under this name you invite participants.',
  },
  address: { de: 'Adresse', en: 'Address' },
  contact: { de: 'Kontakt', en: 'Contact' },
  act: { de: 'Organisation anlegen', en: 'Create the organisation' },
  actText: {
    de: 'Sie verwalten die Organisation und können bis zu zwei weitere Personen einladen.',
    en: 'You administer the organisation and can invite up to two more people.',
  },
})

export const joinTexts = texts({
  title: { de: 'Einladung', en: 'Invitation' },
  question: {
    de: (organisation: string) => `${organisation} lädt Sie ein`,
    en: (organisation: string) => `${organisation} invites you`,
  },
  admin: {
    de: 'Sie verwalten die Organisation: Projekte, Mitglieder, Rechnungen.',
    en: 'You administer the organisation: projects, members, invoices.',
  },
  member: {
    de: 'Sie sehen die Projekte und ihre Auswertungen.',
    en: 'You see the projects and their analyses.',
  },
  account: {
    de: (email: string) => `Angemeldet als ${email}`,
    en: (email: string) => `Signed in as ${email}`,
  },
  join: { de: 'Einladung annehmen', en: 'Accept the invitation' },
  joined: { de: 'Sie gehören jetzt dazu', en: 'You now belong to it' },
  missing: { de: 'Der Link ist unvollständig', en: 'The link is incomplete' },
  missingText: {
    de: 'Öffnen Sie den Link aus der Mail noch einmal, oder kopieren Sie ihn ganz.',
    en: 'Open the link from the mail again, or copy all of it.',
  },
})

export const organisationTexts = texts({
  title: { de: 'Organisation', en: 'Organisation' },
  settings: { de: 'Einstellungen', en: 'Settings' },
  newProject: { de: 'Neues Projekt', en: 'New project' },
  members: { de: 'Mitglieder', en: 'Members' },
  seats: { de: (n: number, of: number) => `${n} von ${of}`, en: (n: number, of: number) => `${n} of ${of}` },
  seatsRule: {
    de: 'Höchstens drei Personen haben Zugriff auf Projektdaten.',
    en: 'At most three people have access to project data.',
  },
  admin: { de: 'Administration', en: 'Administration' },
  member: { de: 'Datenzugriff', en: 'Data access' },
  unknown: { de: 'Diese Organisation gibt es nicht', en: 'This organisation does not exist' },
  unknownText: { de: 'Die Adresse ist falsch geschrieben.', en: 'The address is misspelled.' },
  toProfile: { de: 'Zum Profil', en: 'To the profile' },
})

export const settingsTexts = texts({
  title: { de: 'Einstellungen', en: 'Settings' },
  breadcrumb: { de: 'Brotkrumen', en: 'Breadcrumb' },
  tabs: { de: 'Bereiche der Einstellungen', en: 'Parts of the settings' },
  general: { de: 'Allgemein', en: 'General' },
  billing: { de: 'Rechnung', en: 'Billing' },
  members: { de: 'Mitglieder', en: 'Members' },
  save: { de: 'Speichern', en: 'Save' },
  saved: { de: 'Gespeichert', en: 'Saved' },
  logo: { de: 'Logo', en: 'Logo' },
  logoText: {
    de: 'Steht auf Einladungsseiten. PNG, JPEG oder WebP bis 2 MB.',
    en: 'Stands on invite pages. PNG, JPEG or WebP up to 2 MB.',
  },
  chooseLogo: { de: 'Bild wählen', en: 'Choose a picture' },
  otherLogo: { de: 'Anderes Bild', en: 'Another picture' },
  uploadLogo: { de: 'Logo speichern', en: 'Save the logo' },
  logoSaved: { de: 'Logo gespeichert', en: 'Logo saved' },
  organisation: { de: 'Angaben', en: 'Details' },
  organisationText: {
    de: 'Die Webadresse bleibt, auch wenn der Name ändert.',
    en: 'The web address stays, even if the name changes.',
  },
  invoices: { de: 'Rechnungsangaben', en: 'Billing details' },
  invoicesText: {
    de: 'An diese Adresse gehen Rechnungen und die Bestätigung jeder Bestellung.',
    en: 'Invoices and the confirmation of every order go to this address.',
  },
  people: { de: 'Personen', en: 'People' },
  person: { de: 'Person', en: 'Person' },
  role: { de: 'Rolle', en: 'Role' },
  roleOf: { de: (name: string) => `Rolle von ${name}`, en: (name: string) => `Role of ${name}` },
  factor: { de: 'Zweiter Faktor', en: 'Second factor' },
  act: { de: 'Aktion', en: 'Action' },
  you: { de: 'Sie', en: 'You' },
  remove: { de: 'Entfernen', en: 'Remove' },
  removeQuestion: { de: (name: string) => `${name} entfernen?`, en: (name: string) => `Remove ${name}?` },
  removeText: {
    de: (name: string) => `${name} verliert sofort jeden Zugriff auf die Projekte dieser Organisation.`,
    en: (name: string) => `${name} loses all access to the projects of this organisation at once.`,
  },
  removeAct: { de: (name: string) => `${name} entfernen`, en: (name: string) => `Remove ${name}` },
  removed: { de: (name: string) => `${name} entfernt`, en: (name: string) => `${name} removed` },
  roleChanged: { de: 'Rolle geändert', en: 'Role changed' },
  invite: { de: 'Einladen', en: 'Invite' },
  inviteText: {
    de: 'Die Person erhält eine Mail mit einem Link. Er gilt nur für diese Adresse.',
    en: 'The person receives a mail with a link. It works only for this address.',
  },
  inviteEmail: { de: 'E-Mail', en: 'Email' },
  inviteAct: { de: 'Einladung senden', en: 'Send the invitation' },
  invited: { de: 'Einladung gesendet', en: 'Invitation sent' },
  full: { de: 'Alle drei Plätze sind besetzt', en: 'All three seats are taken' },
  fullText: {
    de: 'Wer jemanden einladen will, entfernt zuerst eine Person.',
    en: 'To invite somebody, remove a person first.',
  },
  handOver: { de: 'Übergeben und verlassen', en: 'Hand over and leave' },
  handOverText: {
    de: 'Wer die Administration übergibt, behält den Datenzugriff und kann danach gehen.',
    en: 'Whoever hands the administration over keeps access to data and may leave afterwards.',
  },
  handOverTo: { de: 'Neue Administration', en: 'New administration' },
  handOverAct: { de: 'Administration übergeben', en: 'Hand the administration over' },
  handOverQuestion: {
    de: (name: string) => `Administration an ${name} übergeben?`,
    en: (name: string) => `Hand the administration over to ${name}?`,
  },
  handOverDialog: {
    de: (name: string) => `${name} verwaltet danach die Organisation. Sie behalten den Datenzugriff.`,
    en: (name: string) => `${name} will manage the organisation. You keep access to its data.`,
  },
  handedOver: { de: 'Administration übergeben', en: 'Administration handed over' },
  handOverNobody: {
    de: 'Dazu braucht es eine zweite Person. Laden Sie sie zuerst ein.',
    en: 'This takes a second person. Please invite her first.',
  },
  leave: { de: 'Organisation verlassen', en: 'Leave the organisation' },
  leaveText: {
    de: 'Sie verlieren den Zugriff auf die Projekte dieser Organisation. Ihr Konto bleibt.',
    en: 'You lose access to the projects of this organisation. Your account stays.',
  },
  leaveLast: {
    de: 'Sie sind die einzige Person mit Administration. Übergeben Sie sie zuerst.',
    en: 'You are the only administrator. Please hand the administration over first.',
  },
  leaveQuestion: { de: (name: string) => `${name} verlassen?`, en: (name: string) => `Leave ${name}?` },
  left: { de: 'Organisation verlassen', en: 'You left the organisation' },
  deleteTitle: { de: 'Organisation löschen', en: 'Delete the organisation' },
  deleteText: {
    de: 'Möglich, sobald kein Projekt mehr läuft und keine Bestellung offen ist. Bestellungen, veröffentlichte Zahlen und Entscheide des Ethikrats bleiben aufbewahrt.',
    en: 'Possible once no project runs any more and no order is open. Orders, released figures and decisions of the ethics board are kept.',
  },
  deleteAct: { de: 'Organisation löschen', en: 'Delete the organisation' },
  deleteQuestion: { de: (name: string) => `${name} löschen?`, en: (name: string) => `Delete ${name}?` },
  deleteDialog: {
    de: 'Alle verlieren den Zugriff und erhalten eine Mail. Webadresse und Name vergeben wir ein Jahr lang nicht neu. Das lässt sich nicht rückgängig machen.',
    en: 'Everybody loses access and receives a mail. Nobody else gets the web address and the name for a year. This cannot be undone.',
  },
  deleteConfirm: { de: 'Zur Bestätigung: Name der Organisation', en: 'To confirm: name of the organisation' },
  deleted: { de: 'Organisation gelöscht', en: 'Organisation deleted' },
  pending: { de: 'Offene Einladungen', en: 'Pending invitations' },
  pendingNone: { de: 'Keine offene Einladung.', en: 'No pending invitation.' },
  expires: { de: 'Gültig bis', en: 'Valid until' },
  withdraw: { de: 'Zurückziehen', en: 'Withdraw' },
  withdrawn: { de: 'Einladung zurückgezogen', en: 'Invitation withdrawn' },
  acts: { de: 'Eingriffe der Plattform', en: 'Acts of the platform' },
  actsText: {
    de: 'Was Personen der Plattform in Ihrer Organisation getan haben.',
    en: 'What people of the platform did in your organisation.',
  },
  actsNone: { de: 'Kein Eingriff.', en: 'None.' },
  visits: { de: 'Besuche der Plattform', en: 'Visits of the platform' },
  visitsText: {
    de: 'Wann und warum jemand von der Plattform in Ihrer Organisation handeln durfte.',
    en: 'When and why somebody of the platform could act inside your organisation.',
  },
  visitUntil: { de: 'Bis', en: 'Until' },
  visitReason: { de: 'Grund', en: 'Reason' },
  visitNow: { de: 'jetzt', en: 'now' },
  at: { de: 'Zeit', en: 'Time' },
  by: { de: 'Person', en: 'Person' },
  what: { de: 'Handlung', en: 'Act' },
})

export const factorTexts = texts({
  on: { de: 'Eingerichtet', en: 'Set up' },
  off: { de: 'Fehlt', en: 'Missing' },
  reset: { de: 'Zurücksetzen', en: 'Reset' },
  waits: { de: (at: string) => `wird am ${at} entfernt`, en: (at: string) => `will be removed on ${at}` },
  question: {
    de: (name: string) => `Zweiten Faktor von ${name} zurücksetzen?`,
    en: (name: string) => `Reset the second factor of ${name}?`,
  },
  text: {
    de: (name: string) =>
      `Nur wenn ${name} App und Wiederherstellungscodes verloren hat. Wir schreiben der Person sofort; in drei Tagen wird der zweite Faktor entfernt und sie wird überall abgemeldet, ausser sie hält es auf. Danach richtet sie einen neuen ein.`,
    en: (name: string) =>
      `Only if ${name} has lost app and recovery codes. We write to the person at once; in three days the second factor is removed and she is signed out everywhere, unless she stops it. After that she sets up a new one.`,
  },
  act: { de: 'Zweiten Faktor zurücksetzen', en: 'Reset the second factor' },
  asked: { de: 'Verlangt; die Person hat eine Mail bekommen', en: 'Asked for; the person has been mailed' },
})

/** What a person of the platform did, by the call she made inside the organisation. */
export const actTexts = texts({
  byId: { de: 'Angaben der Organisation gelesen', en: 'Read the details of the organisation' },
  whole: { de: 'Angaben und Mitglieder gelesen', en: 'Read the details and the members' },
  update: { de: 'Angaben geändert', en: 'Changed the details' },
  setLogo: { de: 'Logo geändert', en: 'Changed the logo' },
  invite: { de: 'Person eingeladen', en: 'Invited a person' },
  withdrawInvitation: { de: 'Einladung zurückgezogen', en: 'Withdrew an invitation' },
  changeRole: { de: 'Rolle geändert', en: 'Changed a role' },
  removeUser: { de: 'Person entfernt', en: 'Removed a person' },
  handOver: { de: 'Administration übergeben', en: 'Handed the administration over' },
  leave: { de: 'Organisation verlassen', en: 'Left the organisation' },
  remove: { de: 'Organisation gelöscht', en: 'Deleted the organisation' },
  closeJoining: { de: 'Anmeldung geschlossen', en: 'Closed joining' },
  openJoining: { de: 'Anmeldung geöffnet', en: 'Opened joining' },
  archive: { de: 'Projekt archiviert oder zurückgeholt', en: 'Archived a project, or took it back' },
  cancelPurchase: { de: 'Bestellung storniert', en: 'Cancelled an order' },
  resetSecondFactor: {
    de: 'Zurücksetzen eines zweiten Faktors verlangt',
    en: 'Asked for the reset of a second factor',
  },
  create: { de: 'Projekt bestellt', en: 'Ordered a project' },
  createPaid: { de: 'Projekt bestellt', en: 'Ordered a project' },
  nameState: { de: 'Projektnamen geprüft', en: 'Checked a project name' },
  change: { de: 'Projekt geändert', en: 'Changed a project' },
  ofOrganisation: { de: 'Projekte gelesen', en: 'Read the projects' },
  overview: { de: 'Projekt gelesen', en: 'Read a project' },
  goLive: { de: 'Projekt live geschaltet', en: 'Made a project live' },
  extend: { de: 'Plätze oder Tage bestellt', en: 'Ordered seats or days' },
} satisfies Record<ScopedCall, { de: string; en: string }>)

/** The calls whose access is bound to an organisation or its project: a new one needs its words here. */
type ScopedCall = Scoped<typeof organisations> | Scoped<typeof projects>
type Scoped<C> = {
  [N in keyof C]: C[N] extends { access: { of: string } } ? N : never
}[keyof C]
