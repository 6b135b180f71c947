/** EPSG numbers of what Swiss offices and devices write; PostGIS knows how they lie to each other. */
const COORDINATE_SYSTEMS = [4326, 2056, 21781, 3857] as const
export type CoordinateSystem = (typeof COORDINATE_SYSTEMS)[number]

export const coordinateSystemOf = (number: number): CoordinateSystem | undefined =>
  COORDINATE_SYSTEMS.find((it) => it === number)

const WEB_EDGE = 20_037_508.35
/** Web maps end here. */
const NORTHMOST = 85.05

/** Where positions of a system can lie: west, south, east, north. The Swiss ones with a wide margin. */
const REACH: Readonly<Record<CoordinateSystem, readonly [number, number, number, number]>> = {
  4326: [-180, -NORTHMOST, 180, NORTHMOST],
  2056: [2_400_000, 1_000_000, 2_900_000, 1_400_000],
  21781: [400_000, 0, 900_000, 400_000],
  3857: [-WEB_EDGE, -WEB_EDGE, WEB_EDGE, WEB_EDGE],
}

/** False also for what is no number. */
export function isPossible(system: CoordinateSystem, x: number, y: number): boolean {
  const [west, south, east, north] = REACH[system]
  return x >= west && x <= east && y >= south && y <= north
}

/** Whether a file that names no system is evidently in LV95: nothing else has numbers of this size. */
export const isEvidentlyLv95 = (x: number, y: number): boolean => isPossible(2056, x, y)
