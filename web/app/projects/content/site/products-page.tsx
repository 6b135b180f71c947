import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Products } from './products.tsx'
import { ProjectSteps } from './project-steps.tsx'
import { SiteHead } from './site-head.tsx'
import { productsTexts } from './site-texts.ts'

/** Both products and how a project runs. */
export function ProductsPage() {
  const texts = useTexts(productsTexts)
  return (
    <>
      <Page>
        <SiteHead first={texts.headingFirst} second={texts.headingSecond} text={texts.description}>
          <ButtonLink kind="primary" size="large" to="/organisations/new">
            {texts.start}
          </ButtonLink>
          <ButtonLink size="large" to="/pricing">
            {texts.pricing}
          </ButtonLink>
        </SiteHead>
      </Page>
      <Products />
      <ProjectSteps />
    </>
  )
}
