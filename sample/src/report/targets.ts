/** A figure the sample must come near, and where it is taken from. */
export type Target = {
  id: string
  label: string
  unit: '%' | 'km' | 'min' | 'trips' | 'stays' | 'h'
  value: number
  tolerance: number
  source: string
}

const MTMC_2015 = 'FSO/ARE, Mobility and Transport Microcensus 2015'
const MTMC_2021 = 'FSO/ARE, Mobility and Transport Microcensus 2021'
const CITIES = 'Städtevergleich Mobilität 2015 (Luzern, St. Gallen, Winterthur)'
const OWN = 'own requirement on the phones of the sample'

/**
 * Published facts. MTMC 2015: 36.8 km and 90.4 min a person and day; by distance car 65 %, rail 20 %, on
 * foot 5 %, other public transport 4 %. MTMC 2021: 30.0 km, 80.2 min, car 69 %, leisure 43 % of distance.
 * Städtevergleich: in towns of this size the car is the main mode of 33 to 35 % of trips, about 40 % of
 * car trips are shorter than 5 km. «Adapted» marks where a dense lake town with trams must differ from
 * the country's mean, or where several published figures were put together. Trips a day and days without
 * a trip are quoted from memory of the same reports: look them up before showing them to anyone outside.
 */
export const targets: readonly Target[] = [
  {
    id: 'trips',
    label: 'Trips a person and day',
    unit: 'trips',
    value: 3.2,
    tolerance: 0.5,
    source: `${MTMC_2015}: 3.4; ${MTMC_2021}: 2.8; adapted`,
  },
  {
    id: 'km',
    label: 'Distance a person and day',
    unit: 'km',
    value: 32,
    tolerance: 6,
    source: `${MTMC_2015}: 36.8 km; ${MTMC_2021}: 30.0 km`,
  },
  {
    id: 'minutes',
    label: 'Time underway a person and day',
    unit: 'min',
    value: 85,
    tolerance: 12,
    source: `${MTMC_2015}: 90.4 min; ${MTMC_2021}: 80.2 min`,
  },
  {
    id: 'immobile',
    label: 'Days without a trip',
    unit: '%',
    value: 12,
    tolerance: 4,
    source: `${MTMC_2015}: 11 %; ${MTMC_2021}: 17 %; adapted`,
  },
  {
    id: 'trips.foot',
    label: 'Trips on foot',
    unit: '%',
    value: 30,
    tolerance: 5,
    source: `${CITIES}; adapted`,
  },
  {
    id: 'trips.bike',
    label: 'Trips by bike and e-bike',
    unit: '%',
    value: 12,
    tolerance: 4,
    source: `${CITIES}: 9 to 16 %`,
  },
  {
    id: 'trips.transit',
    label: 'Trips by public transport',
    unit: '%',
    value: 24,
    tolerance: 5,
    source: `${CITIES}; adapted`,
  },
  {
    id: 'trips.car',
    label: 'Trips by car',
    unit: '%',
    value: 33,
    tolerance: 5,
    source: `${CITIES}: 33 to 35 %`,
  },
  {
    id: 'km.foot',
    label: 'Distance on foot',
    unit: '%',
    value: 8,
    tolerance: 4,
    source: `${MTMC_2015}: 5 %; adapted to short ways`,
  },
  {
    id: 'km.bike',
    label: 'Distance by bike and e-bike',
    unit: '%',
    value: 5,
    tolerance: 3,
    source: `${MTMC_2015}: 3 %; adapted`,
  },
  {
    id: 'km.road',
    label: 'Distance by tram, bus and boat',
    unit: '%',
    value: 8,
    tolerance: 4,
    source: `${MTMC_2015}: 4 %; adapted to a town with trams`,
  },
  {
    id: 'km.train',
    label: 'Distance by train',
    unit: '%',
    value: 23,
    tolerance: 7,
    source: `${MTMC_2015}: 20 %`,
  },
  {
    id: 'km.car',
    label: 'Distance by car',
    unit: '%',
    value: 55,
    tolerance: 10,
    source: `${MTMC_2015}: 65 %; ${CITIES}: less in towns; adapted`,
  },
  {
    id: 'walkTime',
    label: 'Share of time underway spent walking',
    unit: '%',
    value: 36,
    tolerance: 8,
    source: `${MTMC_2015}: 36 %`,
  },
  {
    id: 'shortCar',
    label: 'Car trips shorter than 5 km',
    unit: '%',
    value: 42,
    tolerance: 10,
    source: `${CITIES}: about 40 %`,
  },
  {
    id: 'under1',
    label: 'Trips shorter than 1 km',
    unit: '%',
    value: 19,
    tolerance: 6,
    source: `${MTMC_2015}, distribution of trips; adapted`,
  },
  {
    id: 'over20',
    label: 'Trips longer than 20 km',
    unit: '%',
    value: 14,
    tolerance: 4,
    source: `${MTMC_2015}: 36.8 km in 3.4 trips, so long ones weigh much; adapted`,
  },
  {
    id: 'leisure',
    label: 'Distance for leisure',
    unit: '%',
    value: 43,
    tolerance: 9,
    source: `${MTMC_2021}: 43 %`,
  },
  {
    id: 'work',
    label: 'Distance for work',
    unit: '%',
    value: 28,
    tolerance: 8,
    source: `${MTMC_2021}: 28 %`,
  },
  {
    id: 'peak',
    label: 'Workday departures from 16 to 19 h',
    unit: '%',
    value: 26,
    tolerance: 5,
    source: `${MTMC_2015}, traffic over the day; adapted`,
  },
  {
    id: 'morning',
    label: 'Workday departures from 6 to 9 h',
    unit: '%',
    value: 21,
    tolerance: 5,
    source: `${MTMC_2015}, traffic over the day; adapted`,
  },
  {
    id: 'stays',
    label: 'Stays a person and day',
    unit: 'stays',
    value: 4.2,
    tolerance: 0.6,
    source: 'trips a day and the stay before the first',
  },
  {
    id: 'covered',
    label: 'Share of the day covered by fixes',
    unit: '%',
    value: 92,
    tolerance: 5,
    source: OWN,
  },
  {
    id: 'fixes',
    label: 'Hours a day with fixes every 10 s',
    unit: 'h',
    value: 1.7,
    tolerance: 0.6,
    source: OWN,
  },
]
