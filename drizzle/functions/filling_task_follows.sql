-- A filling task shows its least advanced unit (states 4.5); some assigned, or some filled, is a state of its own.
CREATE OR REPLACE FUNCTION filling_task_follows() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  places CONSTANT text[] := ARRAY['toBeCalculated', 'notApprovedToErp', 'toBeAssigned', 'partiallyAssigned', 'toBeFilled',
    'cylinderPretreatment', 'filling', 'partiallyFilled', 'awaitingQualityCheck', 'inQualityCheck', 'qualityCheckComplete', 'shipped'];
BEGIN
  UPDATE filling_tasks t SET state = s.shown
  FROM (
    SELECT u.task_id, CASE
        WHEN min(u.place) IS NULL THEN 'cancelled'
        WHEN places[min(u.place)] = 'toBeAssigned' AND max(u.place) > min(u.place) THEN 'partiallyAssigned'
        WHEN places[min(u.place)] = 'filling' AND max(u.place) > min(u.place) THEN 'partiallyFilled'
        ELSE places[min(u.place)]
      END AS shown
    FROM (
      SELECT task_id, array_position(places, state) AS place FROM filling_units
      WHERE task_id IN (SELECT task_id FROM changed)
    ) u
    GROUP BY u.task_id
  ) s
  WHERE t.id = s.task_id AND t.state <> s.shown;
  RETURN NULL;
END $$;
