-- The members behind the monthly recurring revenue, by page.
CREATE INDEX memberships_running ON memberships (created_at, id) WHERE status NOT IN ('canceled', 'expired');
