-- Gives their postings to jobs that a release before 0.4.0 stored without (is_posting), so that the server need not ask for any.
-- Servers of 0.4.0 and 0.5.0 have done so at start: then there are none. Triggers still give postings to what an older server
-- writes. 0.5.0 reads jobs.is_posting and calls these functions, so the release after this one drops them.

SELECT pg_advisory_xact_lock(hashtext('jobs.publish'));
SELECT give_postings(ARRAY(SELECT id FROM jobs WHERE is_posting));
