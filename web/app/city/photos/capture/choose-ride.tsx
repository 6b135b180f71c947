import { useId, useState } from 'react'
import { useInstall } from '../../../platform/device/install-prompt.ts'
import { percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Segments } from '../../../platform/ui/field/segments.tsx'
import { Switch } from '../../../platform/ui/field/switch.tsx'
import { connectionType } from './capture-desk.ts'
import styles from './capture.module.css'
import type { Capturer, CaptureState } from './capturer.ts'
import type { CaptureProject } from './ride-store.ts'
import { captureTexts } from './texts.ts'

interface ChooseRideProps {
  capturer: Capturer
  state: CaptureState
  project: CaptureProject
}

/** Which route and which way; before the first ride, how to ride safely. */
export function ChooseRide({ capturer, state, project }: ChooseRideProps) {
  const texts = useTexts(captureTexts)
  const id = useId()
  const install = useInstall()
  const [routeId, setRouteId] = useState('')
  const [course, setCourse] = useState<'default' | 'reverse'>('default')
  const route = project.routes.find((it) => it.id === routeId)

  function start(): void {
    void navigator.storage.persist()
    const { projectId, ownerId } = project
    const name = route ? `${route.number} ${route.name}`.slice(0, 80) : texts.freeName
    void capturer.begin({ projectId, ownerId, name, routeId: route?.id ?? null, course })
  }

  if (!state.settings.hasReadSafety) return <Safety capturer={capturer} />
  return (
    <section className={styles.section}>
      <h2>{texts.choose}</h2>
      {project.routes.length === 0 && <p className={styles.words}>{texts.noRoutes}</p>}
      <div className={styles.fields}>
        <div className={styles.field}>
          <label htmlFor={id}>{texts.route}</label>
          <select id={id} value={routeId} onChange={(event) => setRouteId(event.currentTarget.value)}>
            <option value="">{texts.free}</option>
            {project.routes.map(({ id: value, number, name, coveredShare }) => (
              <option key={value} value={value}>
                {texts.routeShare(`${number} ${name}`, percent(coveredShare, 0))}
              </option>
            ))}
          </select>
        </div>
        {route && (
          <Segments
            label={texts.direction}
            value={course}
            onValue={setCourse}
            options={[
              { value: 'default', label: texts.default },
              { value: 'reverse', label: texts.reverse },
            ]}
          />
        )}
      </div>
      <div className={styles.acts}>
        <Button kind="primary" size="large" onClick={start}>
          {texts.start}
        </Button>
        {install && (
          <Button size="large" onClick={install}>
            {texts.install}
          </Button>
        )}
      </div>
      {connectionType() !== undefined && <WifiOnly capturer={capturer} isOn={state.settings.isWifiOnly} />}
    </section>
  )
}

function Safety({ capturer }: { capturer: Capturer }) {
  const texts = useTexts(captureTexts)
  return (
    <section className={styles.section}>
      <h2>{texts.safety}</h2>
      <ul className={styles.safety}>
        {[texts.safetyMount, texts.safetyHands, texts.safetyRules, texts.safetyFaces].map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button kind="primary" size="large" onClick={() => void capturer.set({ hasReadSafety: true })}>
          {texts.safetyRead}
        </Button>
      </div>
    </section>
  )
}

function WifiOnly({ capturer, isOn }: { capturer: Capturer; isOn: boolean }) {
  const texts = useTexts(captureTexts)
  return (
    <div className={styles.row}>
      <span>{texts.wifiOnly}</span>
      <Switch
        label={texts.wifiOnly}
        isOn={isOn}
        onValue={(isWifiOnly) => void capturer.set({ isWifiOnly }).then(() => capturer.tick())}
      >
        {isOn ? texts.on : texts.off}
      </Switch>
    </div>
  )
}
