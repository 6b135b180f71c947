import type { Purpose } from '@allmend/domain/tracking/diary/purpose'

export type Wish = {
  purpose: Purpose | 'walk' | 'run' | 'ride' | 'boat' | 'excursion'
  rate: number
  from: number
  to: number
}

/** What else the day holds: rates a person and day, and the hours between which one leaves. */
export const wishes: Record<'busy' | 'free' | 'saturday' | 'sunday', readonly Wish[]> = {
  busy: [
    { purpose: 'sport or recreation', rate: 0.075, from: 17.8, to: 19.8 },
    { purpose: 'friend or family visit', rate: 0.05, from: 18, to: 20 },
    { purpose: 'social visit', rate: 0.03, from: 18.5, to: 20 },
    { purpose: 'cafe or restaurant', rate: 0.05, from: 18, to: 20 },
    { purpose: 'daily shopping', rate: 0.09, from: 17, to: 19 },
    { purpose: 'culture', rate: 0.02, from: 18.5, to: 19.7 },
    { purpose: 'other education', rate: 0.03, from: 17.8, to: 19 },
    { purpose: 'chauffeuring', rate: 0.035, from: 16.5, to: 20 },
    { purpose: 'walk', rate: 0.07, from: 17.5, to: 21 },
    { purpose: 'other leisure', rate: 0.03, from: 17, to: 19.5 },
  ],
  free: [
    { purpose: 'daily shopping', rate: 0.46, from: 8.5, to: 16.5 },
    { purpose: 'non-daily shopping', rate: 0.15, from: 9.5, to: 15.5 },
    { purpose: 'cafe or restaurant', rate: 0.16, from: 9, to: 18.5 },
    { purpose: 'friend or family visit', rate: 0.2, from: 9.5, to: 18.5 },
    { purpose: 'social visit', rate: 0.08, from: 13, to: 18.5 },
    { purpose: 'sport or recreation', rate: 0.16, from: 9, to: 18 },
    { purpose: 'medical service', rate: 0.08, from: 8, to: 16 },
    { purpose: 'other service', rate: 0.09, from: 8.5, to: 16 },
    { purpose: 'other leisure', rate: 0.13, from: 10, to: 16 },
    { purpose: 'culture', rate: 0.03, from: 13, to: 19.5 },
    { purpose: 'other education', rate: 0.03, from: 9, to: 18 },
    { purpose: 'chauffeuring', rate: 0.05, from: 9, to: 19 },
    { purpose: 'wait or meet', rate: 0.02, from: 9, to: 19 },
    { purpose: 'walk', rate: 0.22, from: 9, to: 18 },
    { purpose: 'excursion', rate: 0.03, from: 8.5, to: 10.5 },
    { purpose: 'boat', rate: 0.02, from: 10, to: 14 },
  ],
  saturday: [
    { purpose: 'daily shopping', rate: 0.42, from: 8.5, to: 16 },
    { purpose: 'non-daily shopping', rate: 0.24, from: 9.5, to: 15.5 },
    { purpose: 'cafe or restaurant', rate: 0.2, from: 10, to: 20 },
    { purpose: 'friend or family visit', rate: 0.26, from: 10, to: 19.5 },
    { purpose: 'social visit', rate: 0.13, from: 15, to: 20.5 },
    { purpose: 'sport or recreation', rate: 0.18, from: 9, to: 17 },
    { purpose: 'other leisure', rate: 0.16, from: 9.5, to: 16 },
    { purpose: 'culture', rate: 0.07, from: 14, to: 19.8 },
    { purpose: 'chauffeuring', rate: 0.05, from: 9, to: 20 },
    { purpose: 'wait or meet', rate: 0.02, from: 10, to: 19 },
    { purpose: 'walk', rate: 0.17, from: 9, to: 18 },
    { purpose: 'excursion', rate: 0.09, from: 8, to: 10.5 },
    { purpose: 'boat', rate: 0.04, from: 10, to: 14 },
  ],
  sunday: [
    { purpose: 'daily shopping', rate: 0.08, from: 9, to: 16 },
    { purpose: 'cafe or restaurant', rate: 0.18, from: 10, to: 18.5 },
    { purpose: 'friend or family visit', rate: 0.3, from: 10, to: 17 },
    { purpose: 'social visit', rate: 0.08, from: 10, to: 17 },
    { purpose: 'sport or recreation', rate: 0.17, from: 9, to: 16 },
    { purpose: 'other leisure', rate: 0.18, from: 10, to: 15.5 },
    { purpose: 'culture', rate: 0.05, from: 11, to: 18 },
    { purpose: 'chauffeuring', rate: 0.04, from: 10, to: 19 },
    { purpose: 'walk', rate: 0.35, from: 9.5, to: 17 },
    { purpose: 'excursion', rate: 0.11, from: 8, to: 10.5 },
    { purpose: 'boat', rate: 0.045, from: 10, to: 14 },
  ],
}
