import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Page } from '../../../platform/ui/page.tsx'
import { Figure, FigureStrip } from '../../../platform/ui/page/figure-strip.tsx'
import { SiteHead } from '../site/site-head.tsx'
import { ByMode } from './by-mode.tsx'
import { Calibration } from './calibration.tsx'
import { Cannot } from './cannot.tsx'
import { ConfusionSection } from './confusion-section.tsx'
import { RealPhones } from './real-phones.tsx'
import { ReportList } from './report-list.tsx'
import { modeReport, segmentReport } from './reports.ts'
import { accuracyTexts } from './texts.ts'

/** How good the detection is, from what the repository's commands measured and nothing else. */
export function Accuracy() {
  const texts = useTexts(accuracyTexts)
  const { all, calibrationError } = modeReport
  return (
    <Page>
      <SiteHead first={texts.title} text={texts.description} />
      <FigureStrip label={texts.figures}>
        <Figure label={texts.right} value={percent(all.share, 1)}>
          {texts.perLeg(number(all.margin * 100, 1))}
        </Figure>
        <Figure label={texts.honest} value={number(calibrationError, 3)}>
          {texts.honestNote}
        </Figure>
        <Figure label={texts.borders} value={number(segmentReport.bordersF1, 2)}>
          {texts.bordersNote}
        </Figure>
        <Figure label={texts.testedOn} value={number(all.legs)}>
          {texts.legsNote}
        </Figure>
        <Figure label={texts.people} value={number(modeReport.people)}>
          {texts.peopleNote}
        </Figure>
      </FigureStrip>
      <ConfusionSection />
      <ByMode />
      <Calibration />
      <RealPhones />
      <Cannot />
      <ReportList />
    </Page>
  )
}
