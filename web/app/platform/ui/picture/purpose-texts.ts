import { texts } from '../../i18n/texts.ts'

/** Why a trip was made or somebody stayed: the list of the specification. */
export const purposeTexts = texts({
  'commute to education': { de: 'Ausbildung', en: 'Education' },
  'commute to work': { de: 'Arbeit', en: 'Work' },
  'business visit': { de: 'Geschäftlicher Besuch', en: 'Business visit' },
  'driving as occupation': { de: 'Fahren als Beruf', en: 'Driving as occupation' },
  'cafe or restaurant': { de: 'Café, Restaurant', en: 'Café or restaurant' },
  'daily shopping': { de: 'Einkauf, täglich', en: 'Daily shopping' },
  'friend or family visit': { de: 'Besuch bei Familie, Freunden', en: 'Friend or family visit' },
  'non-daily shopping': { de: 'Einkauf, nicht täglich', en: 'Non-daily shopping' },
  'bring children to school': { de: 'Kinder zur Schule bringen', en: 'Bringing children to school' },
  chauffeuring: { de: 'Jemanden bringen, holen', en: 'Taking somebody' },
  accommodation: { de: 'Wohnen, Übernachten', en: 'Home, accommodation' },
  'medical service': { de: 'Arzt, Therapie', en: 'Medical service' },
  'sport or recreation': { de: 'Sport, Erholung', en: 'Sport or recreation' },
  culture: { de: 'Kultur', en: 'Culture' },
  'other education': { de: 'Andere Bildung', en: 'Other education' },
  'other leisure': { de: 'Andere Freizeit', en: 'Other leisure' },
  'social visit': { de: 'Treffen', en: 'Social visit' },
  'other service': { de: 'Anderer Gang', en: 'Other service' },
  'public transport station': { de: 'Haltestelle, Bahnhof', en: 'Public transport station' },
  'wait or meet': { de: 'Warten, umsteigen', en: 'Waiting, changing' },
})
