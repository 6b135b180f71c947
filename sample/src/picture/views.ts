import type { View } from '@allmend/domain/base/network/base-map/pen'

/** What the picture on the first page shows; the movements drawn on it are counted in its pixels. */
export const wide: View = { centre: [150, -60], metresPerPixel: 6.45, widthPixels: 1440, heightPixels: 560 }

/** The part of it a narrow phone shows (evidence.module.css): 480 of 1080 pixels, 300 of 420. */
export const middle: View = { ...wide, centre: [193, -25.6], widthPixels: 640, heightPixels: 400 }

/** A strip above a heading. */
export const band: View = { centre: [-300, 150], metresPerPixel: 8.2, widthPixels: 1440, heightPixels: 168 }
