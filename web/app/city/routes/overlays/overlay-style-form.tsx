import { type FormEvent, useState } from 'react'
import type { Overlay } from '@allmend/contract/city/routes-overlays'
import {
  OVERLAY_COLOURS,
  OVERLAY_LIMITS,
  OVERLAY_MARKERS,
  OVERLAY_WIDTHS,
} from '@allmend/domain/city/routes/overlay/overlay'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { CheckField } from '../../../platform/ui/field/check-field.tsx'
import { SelectField } from '../../../platform/ui/field/select-field.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import styles from './overlay-style-form.module.css'
import { useChangeOverlay } from './queries.ts'
import { overlayTexts } from './texts.ts'

interface OverlayStyleFormProps {
  projectId: string
  overlay: Overlay
  onDone: () => void
}

const WIDTHS = Array.from({ length: OVERLAY_WIDTHS.through }, (_, at) => OVERLAY_WIDTHS.from + at)

/** Name and look of an overlay. */
export function OverlayStyleForm({ projectId, overlay, onDone }: OverlayStyleFormProps) {
  const texts = useTexts(overlayTexts)
  const [name, setName] = useState(overlay.name)
  const [style, setStyle] = useState(overlay.style)
  const [isShown, setShown] = useState(overlay.isShown)
  const change = useChangeOverlay(projectId)
  const save = (event: FormEvent): void => {
    event.preventDefault()
    const saved = (): void => {
      toast(texts.saved)
      onDone()
    }
    change.mutate({ id: overlay.id, name, style, isShown }, { onSuccess: saved })
  }
  return (
    <form className={styles.form} onSubmit={save} aria-label={texts.edit(overlay.name)}>
      <TextField label={texts.name} value={name} maxLength={OVERLAY_LIMITS.name} onValue={setName} />
      <fieldset className={styles.colours}>
        <legend>{texts.colour}</legend>
        {OVERLAY_COLOURS.map((colour) => (
          <label key={colour} title={texts[colour]}>
            <input
              type="radio"
              name="colour"
              className={layout.hidden}
              checked={style.colour === colour}
              onChange={() => setStyle({ ...style, colour })}
            />
            <i style={{ background: `var(--${colour})` }} />
            <span className={layout.hidden}>{texts[colour]}</span>
          </label>
        ))}
      </fieldset>
      <div className={styles.pair}>
        <SelectField
          label={texts.width}
          value={String(style.width)}
          options={WIDTHS.map((it) => ({ value: String(it), label: texts.pixels(number(it)) }))}
          onValue={(width) => setStyle({ ...style, width: Number(width) })}
        />
        <SelectField
          label={texts.marker}
          value={style.marker}
          options={OVERLAY_MARKERS.map((it) => ({ value: it, label: texts[it] }))}
          onValue={(marker) => setStyle({ ...style, marker: marker as typeof style.marker })}
        />
      </div>
      <CheckField
        label={texts.dashed}
        checked={style.isDashed}
        optional
        onValue={(isDashed) => setStyle({ ...style, isDashed })}
      />
      <CheckField label={texts.shown} checked={isShown} optional onValue={setShown} />
      {change.isError && <FailureNotice failure={change.error} />}
      <Button type="submit" kind="primary" size="small" busy={change.isPending} disabled={name.trim() === ''}>
        {texts.save}
      </Button>
    </form>
  )
}
