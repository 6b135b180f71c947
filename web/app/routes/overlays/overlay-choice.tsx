import { CheckField } from '../../ui/field/check-field.tsx'
import styles from './overlay-choice.module.css'
import { OverlaySwatch } from './overlay-swatch.tsx'
import type { SeenOverlays } from './use-seen-overlays.ts'

/** Which overlays are drawn, as boxes to tick; for panels on maps. */
export function OverlayChoice({ overlays, seen, see }: SeenOverlays) {
  return overlays.map(({ id, name, style }) => (
    <div key={id} className={styles.row}>
      <CheckField
        label={name}
        checked={seen.some((it) => it.id === id)}
        optional
        onValue={(isSeen) => see(id, isSeen)}
      />
      <OverlaySwatch style={style} />
    </div>
  ))
}
