import { config } from '../../config.ts'
import { headOf } from '../frame/head.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { Notice } from '../ui/notice.tsx'
import { Page } from '../ui/page.tsx'
import type { Route } from './+types/sample-town'
import styles from './sample-town.module.css'
import { townTexts } from './texts.ts'
import { TownContents } from './town-contents.tsx'
import { TownExplorer } from './town-explorer.tsx'
import { TownPurpose } from './town-purpose.tsx'
import { sampleTown } from './town.server.ts'

export const meta = headOf(townTexts)

export async function loader() {
  return { town: await sampleTown(config().townFolder) }
}

/** The invented town: what it is, its map and list, and what it is for. */
export default function SampleTownPage({ loaderData: { town } }: Route.ComponentProps) {
  const words = useTexts(townTexts)
  return (
    <>
      <Page className={styles.head}>
        <h1>
          {words.headingFirst}
          <br />
          {words.headingSecond}
        </h1>
        <p className={styles.intro}>{words.description}</p>
      </Page>
      {town ? (
        <TownExplorer town={town} />
      ) : (
        <Page>
          <Notice kind="info" title={words.missing}>
            <p>{words.missingWords}</p>
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
