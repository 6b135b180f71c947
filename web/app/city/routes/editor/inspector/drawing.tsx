import { useTexts } from '../../../../platform/i18n/use-texts.ts'
import { turnedCourse } from '@allmend/domain/city/routes/course-of'
import { Button } from '../../../../platform/ui/button/button.tsx'
import { Segments } from '../../../../platform/ui/field/segments.tsx'
import { Switch } from '../../../../platform/ui/field/switch.tsx'
import type { Desk } from '../state/desk.ts'
import { startName } from '../state/start-name.ts'
import type { OpenEditing } from '../state/use-editing.ts'
import { inspectorTexts } from '../texts.ts'
import styles from './inspector.module.css'

/** How the next stroke is meant, and what the route is besides its course. */
export function Drawing({ desk, editing, isAdmin }: { desk: Desk; editing: OpenEditing; isAdmin: boolean }) {
  const texts = useTexts(inspectorTexts)
  const { route, laid } = editing
  const beginning = laid.pieces[0]?.line[0]
  return (
    <section className={styles.section}>
      <h3>{texts.drawing}</h3>
      <div className={styles.facts}>
        {isAdmin && (
          <>
            <span className={styles.wide}>{texts.course}</span>
            <div className={styles.wide}>
              <Segments
                label={texts.course}
                value={desk.course}
                options={[
                  { value: 'network', label: texts.network },
                  { value: 'off-network', label: texts.offNetwork },
                ]}
                onValue={desk.setCourse}
              />
            </div>
            <span className={styles.wide}>{texts.insert}</span>
            <div className={styles.wide}>
              <Segments
                label={texts.insert}
                value={desk.insert}
                disabled={desk.course === 'off-network'}
                options={[
                  { value: 'append', label: texts.append },
                  { value: 'replace', label: texts.replace },
                ]}
                onValue={desk.setInsert}
              />
            </div>
          </>
        )}
        <span>{texts.direction}</span>
        <Segments
          label={texts.direction}
          value={desk.direction}
          options={[
            { value: 'default', label: texts.standard },
            { value: 'reverse', label: texts.reversed },
          ]}
          onValue={desk.setDirection}
        />
        {desk.direction === 'reverse' && (
          <>
            <span />
            <span className={styles.pair}>
              {route.reverse ? texts.ownReverse : texts.sameReverse}
              {isAdmin && (
                <Button
                  size="small"
                  onClick={() =>
                    editing.edit({
                      kind: 'reverse',
                      course: route.reverse ? null : turnedCourse(route.course),
                    })
                  }
                >
                  {route.reverse ? texts.sameReverse : texts.ownReverse}
                </Button>
              )}
            </span>
          </>
        )}
        <span>{texts.start}</span>
        <span className={styles.pair}>
          {route.start ? startName(route.start, laid.pieces) || texts.unnamed : texts.noStart}
          {isAdmin && (
            <span className={styles.acts}>
              {!route.start && beginning && (
                <Button size="small" onClick={() => editing.edit({ kind: 'start', at: beginning })}>
                  {texts.atBeginning}
                </Button>
              )}
              <button type="button" className={styles.link} onClick={() => desk.take('start')}>
                {texts.change}
              </button>
            </span>
          )}
        </span>
        <span>{texts.visible}</span>
        <Switch
          label={texts.visible}
          isOn={route.isVisible}
          disabled={!isAdmin}
          onValue={(isVisible) => editing.edit({ kind: 'visible', isVisible })}
        >
          {route.isVisible ? texts.public : texts.hidden}
        </Switch>
      </div>
    </section>
  )
}
