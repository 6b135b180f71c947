import { texts } from '../../../platform/i18n/texts.ts'

export const uploadTexts = texts({
  heading: { de: 'Fotos hochladen', en: 'Upload photos' },
  text: {
    de: 'Ordner mit JPEG aus Kameras, auch ganze Serien von Actionkameras. Zeit und Ort werden aus den Dateien gelesen; Gesichter und Nummernschilder werden unkenntlich gemacht, bevor jemand ein Foto sieht.',
    en: 'Folders of JPEG from cameras, also whole series of action cameras. Time and place are read from the files; faces and number plates are made unrecognisable before anybody sees a photo.',
  },
  route: { de: 'Gehört zu Route', en: 'Belongs to route' },
  noRoute: { de: 'Noch keiner; später zuordnen', en: 'None yet; assign later' },
  direction: { de: 'Richtung', en: 'Direction' },
  default: { de: 'Wie die Route läuft', en: 'As the route runs' },
  reverse: { de: 'Gegenrichtung', en: 'The other way' },
  folder: { de: 'Ordner wählen', en: 'Choose a folder' },
  files: { de: 'Dateien wählen', en: 'Choose files' },
  drop: { de: 'oder Ordner und Dateien hierher ziehen', en: 'or drag folders and files here' },
  none: { de: 'Darin ist kein JPEG', en: 'There is no JPEG in it' },
  noneText: {
    de: 'Gewählt wurden nur andere Dateien. Fotos enden auf .jpg oder .jpeg.',
    en: 'Only other files were chosen. Photos end in .jpg or .jpeg.',
  },
  others: {
    de: (count: string) => `Dateien anderer Art, die liegen bleiben: ${count}`,
    en: (count: string) => `Files of other kinds that are left alone: ${count}`,
  },
  goesOn: {
    de: 'Dieser Ordner wurde schon begonnen. Es geht weiter, wo es aufgehört hat.',
    en: 'This folder was begun before. It goes on where it stopped.',
  },
  reading: {
    de: (read: string, files: string) => `Dateien werden gelesen: ${read} von ${files}`,
    en: (read: string, files: string) => `Reading files: ${read} of ${files}`,
  },
  asking: { de: 'Es wird nachgesehen, was schon da ist …', en: 'Looking at what is already there …' },
  wanted: { de: 'Neu', en: 'New' },
  known: { de: 'Schon da', en: 'Already there' },
  twice: { de: 'Doppelt im Ordner', en: 'Twice in the folder' },
  unusable: { de: 'Zu gross oder nicht lesbar', en: 'Too large or not readable' },
  send: {
    de: (count: string) => `${count} Fotos hochladen`,
    en: (count: string) => `Upload ${count} photos`,
  },
  sending: {
    de: (arrived: string, wanted: string) => `${arrived} von ${wanted} Fotos angekommen`,
    en: (arrived: string, wanted: string) => `${arrived} of ${wanted} photos have arrived`,
  },
  progress: { de: 'Fortschritt', en: 'Progress' },
  stay: {
    de: 'Lassen Sie dieses Fenster offen. Bricht es ab, wählen Sie denselben Ordner noch einmal: Was angekommen ist, wird nicht wieder gesendet.',
    en: 'Keep this window open. If it breaks off, choose the same folder again: what has arrived is not sent again.',
  },
  waiting: { de: 'Kein Netz, es wird wieder versucht', en: 'No network, it is tried again' },
  sendNow: { de: 'Jetzt versuchen', en: 'Try now' },
  cancel: { de: 'Abbrechen', en: 'Cancel' },
  cancelled: { de: 'Abgebrochen', en: 'Cancelled' },
  cancelledText: {
    de: 'Was angekommen ist, bleibt. Für den Rest wählen Sie denselben Ordner noch einmal.',
    en: 'What has arrived stays. For the rest choose the same folder again.',
  },
  done: { de: 'Alles angekommen', en: 'All has arrived' },
  doneText: {
    de: (arrived: string) => `${arrived} neue Fotos werden jetzt vorbereitet.`,
    en: (arrived: string) => `${arrived} new photos are being prepared now.`,
  },
  doneNothing: {
    de: 'In diesem Ordner ist nichts Neues: Alle Fotos waren schon da.',
    en: 'There is nothing new in this folder: all photos were there before.',
  },
  stopped: { de: 'Diese Fotos werden nicht angenommen', en: 'These photos are not taken' },
  again: { de: 'Weitere Fotos hochladen', en: 'Upload more photos' },
})
