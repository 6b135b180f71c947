import { texts } from '../../../platform/i18n/texts.ts'

export const usersTexts = texts({
  title: { de: 'Nutzende', en: 'Users' },
  groups: { de: 'Gruppen', en: 'Groups' },
  sums: {
    de: (groups: string, members: string) => `${groups} Gruppen, ${members} Mitgliedschaften`,
    en: (groups: string, members: string) => `${groups} groups, ${members} memberships`,
  },
  searchGroup: { de: 'Gruppe suchen', en: 'Find a group' },
  people: { de: 'Personen', en: 'people' },
  person: { de: 'Person', en: 'person' },
  counts: { de: (n: string) => `${n} werden ausgewertet`, en: (n: string) => `${n} are counted` },
  countsNot: { de: 'noch nicht ausgewertet', en: 'not counted yet' },
  rule: {
    de: 'Eine Person kann in mehreren Gruppen sein; ausgewertet wird sie in der ersten. Auswertungen einer Gruppe erscheinen ab zehn Personen, nach der nächsten Nacht; Änderungen zählen, sobald zehn Personen dazukommen oder gehen.',
    en: 'A person can be in several groups; she is counted in the first. Results of a group appear from ten people on, after the next night; changes count once ten people have come or gone.',
  },
  none: { de: 'Noch keine Gruppe', en: 'No group yet' },
  noneText: {
    de: 'Gruppen sind Teilnehmende, die zugestimmt haben, genannt zu werden. Umfrage und Karte lassen sich danach filtern.',
    en: 'Groups are participants who agreed to be named. Survey and map can be filtered by them.',
  },
  notFound: { de: 'Keine Gruppe heisst so.', en: 'No group has this name.' },
  make: { de: 'Neue Gruppe', en: 'New group' },
  makeAct: { de: 'Gruppe anlegen', en: 'Make the group' },
  made: { de: 'Gruppe angelegt', en: 'Group made' },
  rename: { de: 'Umbenennen', en: 'Rename' },
  renameQuestion: {
    de: (name: string) => `Gruppe ${name} umbenennen`,
    en: (name: string) => `Rename the group ${name}`,
  },
  renamed: { de: 'Gruppe umbenannt', en: 'Group renamed' },
  name: { de: 'Name der Gruppe', en: 'Name of the group' },
  delete: { de: 'Löschen', en: 'Delete' },
  deleteQuestion: {
    de: (name: string) => `Gruppe ${name} löschen?`,
    en: (name: string) => `Delete the group ${name}?`,
  },
  deletePeople: {
    de: (n: string) => `${n} Personen verlieren die Gruppe. Ihre Konten, Bewertungen und Fotos bleiben.`,
    en: (n: string) => `${n} people lose the group. Their accounts, ratings and photos stay.`,
  },
  deletePerson: {
    de: 'Eine Person verliert die Gruppe. Ihr Konto, ihre Bewertungen und Fotos bleiben.',
    en: 'One person loses the group. Her account, ratings and photos stay.',
  },
  deleteEmpty: { de: 'In der Gruppe ist niemand.', en: 'Nobody is in the group.' },
  deleteFigures: {
    de: 'Umfrage und Karte lassen sich nicht mehr danach filtern. Das lässt sich nicht rückgängig machen.',
    en: 'Survey and map can no longer be filtered by it. This cannot be undone.',
  },
  deleteAct: {
    de: (name: string) => `${name} endgültig löschen`,
    en: (name: string) => `Delete ${name} for good`,
  },
  deleted: { de: 'Gruppe gelöscht', en: 'Group deleted' },
  add: { de: 'Person hinzufügen', en: 'Add a person' },
  addHint: { de: 'Name oder ganze Mailadresse', en: 'Name or whole mail address' },
  addShort: { de: 'Mindestens drei Buchstaben.', en: 'At least three letters.' },
  results: { de: 'Treffer', en: 'Results' },
  found: { de: (n: string) => `${n} Treffer`, en: (n: string) => `${n} results` },
  addAct: { de: 'Hinzufügen', en: 'Add' },
  inGroup: { de: 'in dieser Gruppe', en: 'in this group' },
  since: { de: (day: string) => `dabei seit ${day}`, en: (day: string) => `takes part since ${day}` },
  nobody: {
    de: 'Niemand mit diesem Namen nimmt teil und hat zugestimmt, genannt zu werden.',
    en: 'Nobody of this name takes part and agreed to be named.',
  },
  invite: { de: 'Nicht dabei? Einladungsseite teilen', en: 'Not there? Share the invite page' },
  added: {
    de: (name: string) => `${name} ist in der Gruppe`,
    en: (name: string) => `${name} is in the group`,
  },
  export: { de: 'Liste exportieren', en: 'Export the list' },
  members: {
    de: (name: string) => `Mitglieder der Gruppe ${name}`,
    en: (name: string) => `Members of the group ${name}`,
  },
  who: { de: 'Person', en: 'Person' },
  mail: { de: 'Mail', en: 'Mail' },
  inSince: { de: 'In der Gruppe seit', en: 'In the group since' },
  act: { de: 'Aktion', en: 'Action' },
  remove: {
    de: (name: string) => `${name} aus der Gruppe nehmen`,
    en: (name: string) => `Take ${name} out of the group`,
  },
  removed: {
    de: (name: string) => `${name} ist nicht mehr in der Gruppe`,
    en: (name: string) => `${name} is no longer in the group`,
  },
  empty: { de: 'Noch ist niemand in der Gruppe.', en: 'Nobody is in the group yet.' },
  seen: {
    de: 'Sie sehen Namen und Mailadressen, nie Antworten, Wege oder einzelne Bewertungen.',
    en: 'You see names and mail addresses, never answers, trips or single ratings.',
  },
})
