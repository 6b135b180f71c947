-- A little less of a week may be told to the organisation, so that also what is measured of the best attack stays below
-- what is allowed (decision 0127). Weeks that have begun to spend keep what they were allowed.
create or replace function insights.allowed(audience text) returns integer language sql immutable
  return case audience when 'organisation' then 173000 when 'public' then 20000 when 'research' then 20000 end;
