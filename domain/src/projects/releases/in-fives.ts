/** Numbers of people that are told again and again are rounded down to this: one more or fewer seldom shows. */
export const PEOPLE_STEP = 5

export const inFives = (people: number): number => people - (people % PEOPLE_STEP)
