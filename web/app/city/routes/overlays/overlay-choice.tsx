import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import styles from './overlay-choice.module.css'
import { OverlaySwatch } from './overlay-swatch.tsx'
import type { SeenOverlays } from './use-seen-overlays.ts'

/** Which overlays are drawn, as boxes to tick; for panels on maps. */
export function OverlayChoice({ overlays, seen, see }: SeenOverlays) {
  return overlays.map((overlay) => (
    <div key={overlay.id} className={styles.row}>
      <CheckField
        label={overlay.name}
        checked={seen.some((it) => it.id === overlay.id)}
        optional
        onValue={(isSeen) => see(overlay.id, isSeen)}
      />
      <OverlaySwatch overlay={overlay} />
    </div>
  ))
}
