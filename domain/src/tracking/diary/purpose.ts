/** Why a trip is made or somebody stays: the twenty «route types» of the specification, §3. */
export const purposes = [
  'commute to education',
  'commute to work',
  'business visit',
  'driving as occupation',
  'cafe or restaurant',
  'daily shopping',
  'friend or family visit',
  'non-daily shopping',
  'bring children to school',
  'chauffeuring',
  'accommodation',
  'medical service',
  'sport or recreation',
  'culture',
  'other education',
  'other leisure',
  'social visit',
  'other service',
  'public transport station',
  'wait or meet',
] as const

export type Purpose = (typeof purposes)[number]
