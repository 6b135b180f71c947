/** WGS84 in degrees, longitude first, as in GeoJSON. */
export type LngLat = readonly [longitude: number, latitude: number]

export const radians = (degrees: number): number => (degrees * Math.PI) / 180
export const degrees = (radians: number): number => (radians * 180) / Math.PI
