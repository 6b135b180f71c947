import { useTexts } from '../i18n/use-texts.ts'
import { Button } from '../ui/button/button.tsx'
import { ButtonLink } from '../ui/button/button-link.tsx'
import { Page } from '../ui/page.tsx'
import styles from './error-page.module.css'
import { frameTexts } from './texts.ts'

/** What went wrong and the way out; for pages that do not exist and for our own mistakes. */
export function ErrorPage({ status }: { status: number }) {
  const texts = useTexts(frameTexts)
  const isMissing = status === 404
  return (
    <Page className={styles.page}>
      <title>{`${isMissing ? texts.notFoundTitle : texts.errorTitle} – ${texts.product}`}</title>
      <meta name="robots" content="noindex" />
      <p className={styles.code}>{status}</p>
      <h1>{isMissing ? texts.notFoundTitle : texts.errorTitle}</h1>
      <p className={styles.words}>{isMissing ? texts.notFoundText : texts.errorText}</p>
      <div className={styles.ways}>
        {!isMissing && (
          <Button kind="primary" size="large" onClick={() => location.reload()}>
            {texts.reload}
          </Button>
        )}
        <ButtonLink kind={isMissing ? 'primary' : 'default'} size="large" to="/">
          {texts.toHome}
        </ButtonLink>
        {isMissing && (
          <>
            <ButtonLink size="large" to="/documentation/search">
              {texts.toSearch}
            </ButtonLink>
            <ButtonLink size="large" to="/contact">
              {texts.toContact}
            </ButtonLink>
          </>
        )}
      </div>
    </Page>
  )
}
