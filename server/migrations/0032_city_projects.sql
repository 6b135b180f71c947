-- Decision 0076: CityServer projects are ordered and joined like those of Tracking, at a price and for purposes of their own.

-- That it is an assumption has a column of its own: the release before knows no such word in «assumed».
alter table payments.price_list
  add column cityserver_rappen integer not null default 3600 check (cityserver_rappen between 0 and 100000),
  add column cityserver_assumed boolean not null default true;
comment on column payments.price_list.cityserver_rappen is 'Of CityServer, per participant and year, without VAT';
comment on column payments.price_list.cityserver_assumed is 'Whether the price of CityServer is an assumption';

alter table payments.quote
  add column product text not null default 'tracking' check (product in ('tracking', 'cityserver'));
comment on column payments.quote.product is 'What was calculated; an order by this quote is of the same';

-- CityServer asks its participants by itself: the survey option is one of Tracking.
alter table projects.project add constraint survey_of_tracking check (product = 'tracking' or not survey);
alter table payments.quote add constraint survey_of_tracking check (product = 'tracking' or not survey);

alter table participation.consent_text drop constraint consent_text_purpose_check;
alter table participation.consent_text add constraint consent_text_purpose_check check (purpose in (
  'own_diary', 'project_analysis', 'ratings', 'photos', 'rides', 'aggregated_publication', 'research_reuse', 'contact'
));

alter table projects.project drop constraint project_results_check;
alter table projects.project add constraint project_results_check check (results <@ array[
  'mode_split', 'co2', 'cells', 'flows', 'ratings', 'photos', 'cohorts', 'postcodes', 'survey', 'public_insights'
]);
