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
  const words = useTexts(inspectorTexts)
  const { route, laid } = editing
  const beginning = laid.pieces[0]?.line[0]
  return (
    <section className={styles.section}>
      <h3>{words.drawing}</h3>
      <div className={styles.facts}>
        {isAdmin && (
          <>
            <span className={styles.wide}>{words.course}</span>
            <div className={styles.wide}>
              <Segments
                label={words.course}
                value={desk.course}
                options={[
                  { value: 'network', label: words.network },
                  { value: 'off-network', label: words.offNetwork },
                ]}
                onValue={desk.setCourse}
              />
            </div>
            <span className={styles.wide}>{words.insert}</span>
            <div className={styles.wide}>
              <Segments
                label={words.insert}
                value={desk.insert}
                disabled={desk.course === 'off-network'}
                options={[
                  { value: 'append', label: words.append },
                  { value: 'replace', label: words.replace },
                ]}
                onValue={desk.setInsert}
              />
            </div>
          </>
        )}
        <span>{words.direction}</span>
        <Segments
          label={words.direction}
          value={desk.direction}
          options={[
            { value: 'default', label: words.standard },
            { value: 'reverse', label: words.reversed },
          ]}
          onValue={desk.setDirection}
        />
        {desk.direction === 'reverse' && (
          <>
            <span />
            <span className={styles.pair}>
              {route.reverse ? words.ownReverse : words.sameReverse}
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
                  {route.reverse ? words.sameReverse : words.ownReverse}
                </Button>
              )}
            </span>
          </>
        )}
        <span>{words.start}</span>
        <span className={styles.pair}>
          {route.start ? startName(route.start, laid.pieces) || words.unnamed : words.noStart}
          {isAdmin && (
            <span className={styles.acts}>
              {!route.start && beginning && (
                <Button size="small" onClick={() => editing.edit({ kind: 'start', at: beginning })}>
                  {words.atBeginning}
                </Button>
              )}
              <button type="button" className={styles.link} onClick={() => desk.take('start')}>
                {words.change}
              </button>
            </span>
          )}
        </span>
        <span>{words.visible}</span>
        <Switch
          label={words.visible}
          isOn={route.isVisible}
          disabled={!isAdmin}
          onValue={(isVisible) => editing.edit({ kind: 'visible', isVisible })}
        >
          {route.isVisible ? words.public : words.hidden}
        </Switch>
      </div>
    </section>
  )
}
