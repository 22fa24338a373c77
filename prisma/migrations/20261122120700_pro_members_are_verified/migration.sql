-- The first paid charge of either membership verifies (design decision 39). Members who paid before this release get their badge.
UPDATE profiles SET verified_at = charged.first_paid_at
FROM (
  SELECT user_id, min(paid_at) AS first_paid_at FROM payments
  WHERE offer IN ('verification', 'pro_monthly') AND status IN ('paid', 'disputed') AND paid_at IS NOT NULL
  GROUP BY user_id) charged
WHERE profiles.id = charged.user_id AND profiles.verified_at IS NULL;
