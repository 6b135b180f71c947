import { useTexts } from '../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../platform/map/base-map.ts'
import { Notice } from '../../platform/ui/notice/notice.tsx'
import { Page } from '../../platform/ui/page.tsx'
import styles from './sample-town.module.css'
import { townTexts } from './texts.ts'
import { TownContents } from './town-contents.tsx'
import { TownExplorer } from './town-explorer.tsx'
import { TownPurpose } from './town-purpose.tsx'
import type { SampleTown } from './town.ts'

/** The invented town: what it is, its map and list, and what it is for. */
interface TownViewProps {
  town: SampleTown | undefined
  base: BaseMap | undefined
}

export function TownView({ town, base }: TownViewProps) {
  const texts = useTexts(townTexts)
  return (
    <>
      <Page className={styles.head}>
        <h1>
          {texts.headingFirst}
          <br />
          {texts.headingSecond}
        </h1>
        <p className={styles.intro}>{texts.description}</p>
      </Page>
      {town && base ? (
        <TownExplorer town={town} base={base} />
      ) : (
        <Page>
          <Notice kind="info" title={texts.missing}>
            <p>{texts.missingText}</p>
          </Notice>
        </Page>
      )}
      <Page className={styles.sections}>
        {town && <TownContents town={town} />}
        <TownPurpose seed={town?.seed ?? 1} />
      </Page>
    </>
  )
}
