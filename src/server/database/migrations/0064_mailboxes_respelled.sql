-- Addresses that are not spelled as one mailbox is now (domain/mail-address.ts) need more than SQL:
-- the job joins accounts of one mailbox, and is asked for only where there are such addresses.
SELECT graphile_worker.add_job('join_mailboxes', '{}'::json, max_attempts => 80, priority => 3, job_key => 'join_mailboxes')
FROM (
  SELECT FROM (SELECT email FROM account UNION ALL SELECT email FROM staff UNION ALL SELECT email FROM subscriber) AS kept
  WHERE email !~ '^[a-z0-9!#$%&''*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&''*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9][a-z0-9-]*[a-z0-9]$'
  LIMIT 1
) AS found;
