/**
 * What on a map says what people do at a place: where they learn, and where they buy what they need every day. In
 * OpenStreetMap's words, with how far from its middle somebody is still there: a school is large, and beside a shop
 * there are others.
 */
export const LANDMARKS = {
  school: { categories: ['school', 'college', 'university'], reachMetres: 60 },
  shop: {
    categories: [
      'supermarket',
      'convenience',
      'bakery',
      'butcher',
      'greengrocer',
      'deli',
      'farm',
      'mall',
      'department_store',
    ],
    reachMetres: 40,
  },
} as const
export type Landmark = keyof typeof LANDMARKS
