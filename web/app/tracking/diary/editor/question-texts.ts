import { texts } from '../../../platform/i18n/texts.ts'

/** What is asked about a leg the detector is not sure of. */
export const questionTexts = texts({
  walk: { de: 'Warst du zu Fuss unterwegs?', en: 'Were you walking?' },
  run: { de: 'Bist du gejoggt?', en: 'Were you running?' },
  bike: { de: 'Warst du mit dem Velo unterwegs?', en: 'Were you riding a bike?' },
  ebike: { de: 'Warst du mit dem E-Bike unterwegs?', en: 'Were you riding an e-bike?' },
  tram: { de: 'Warst du mit dem Tram unterwegs?', en: 'Were you on a tram?' },
  bus: { de: 'Warst du mit dem Bus unterwegs?', en: 'Were you on a bus?' },
  train: { de: 'Warst du mit der Bahn unterwegs?', en: 'Were you on a train?' },
  boat: { de: 'Warst du mit dem Schiff unterwegs?', en: 'Were you on a boat?' },
  car: { de: 'Warst du mit dem Auto unterwegs?', en: 'Were you in a car?' },
  plane: { de: 'Warst du mit dem Flugzeug unterwegs?', en: 'Were you on a plane?' },
  other: { de: 'Womit warst du unterwegs?', en: 'How did you travel?' },
})
