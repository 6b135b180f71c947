-- Sums over releases are made in SQL (server/src/tracking/insights/figures.ts), which knows the first version of their figures
-- and would take a later one for figures that may not be said. A migration that teaches it the next drops this.
alter table insights.release add constraint release_figures_first_version check (not figures ? 'version');
